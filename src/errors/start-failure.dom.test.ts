import { expect, test } from 'vitest'
import { showStartFailure } from './start-failure.ts'

test('an app that cannot start replaces the shell with an error and offers a retry', () => {
  const element = document.createElement('div')
  element.innerHTML = '<div id="boot">waiting</div>'
  showStartFailure(element)
  expect(element.querySelector('#boot')).toBeNull()
  expect([...element.querySelectorAll('[role=alert] > *')].map(({ textContent }) => textContent)).toEqual([
    'Something went wrong',
    'Network connection issue. Please check your internet connection.',
    'Try Again',
  ])
})
