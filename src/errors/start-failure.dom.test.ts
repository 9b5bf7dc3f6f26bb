import { expect, test } from 'vitest'
import { showStartFailure } from './start-failure.ts'

test('an app that cannot start says so in place of what stood there, and offers to try again', () => {
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
