import { expect, test } from 'vitest'
import { formatMoney, fromMinor, signOf, toMinor } from './money.ts'

test('COM-D4 minor units are shown in the digits of their own currency', () => {
  expect([formatMoney(1250, 'USD', 'en-GB'), formatMoney(1200, 'USD', 'en-GB')]).toEqual(['US$12.50', 'US$12'])
  expect([formatMoney(1250, 'JPY', 'en'), formatMoney(1250, 'KWD', 'en').replace(/\s/, ' ')]).toEqual(['¥1,250', 'KWD 1.250'])
  expect(['USD', 'AUD', 'CAD'].map((currency) => formatMoney(9000, currency, 'en'))).toEqual(['$90', 'A$90', 'CA$90'])
  expect(formatMoney(145_000, 'EGP', 'ar-EG')).toMatch(/١٬٤٥٠\s*ج\.م\./u)
  expect(signOf('GBP', 'en')).toBe('£')
})

test.each([
  ['12', 'USD', 1200],
  ['12.5', 'USD', 1250],
  ['12,50', 'EUR', 1250],
  ['.5', 'USD', 50],
  ['12.', 'USD', 1200],
  ['1 200', 'EUR', 120_000],
  ['1,200', 'USD', 120_000],
  ['1,200.50', 'USD', 120_050],
  ['1.200,50', 'EUR', 120_050],
  ['١٢٫٥', 'EGP', 1250],
  ['۱۲', 'EGP', 1200],
  ['1250', 'JPY', 1250],
  ['1.250', 'KWD', 1250],
  ['0', 'USD', 0],
  ['12.505', 'KWD', 12_505],
  ['12.55', 'JPY', null],
  ['12.5555', 'USD', null],
  ['', 'USD', null],
  ['twelve', 'USD', null],
  ['-3', 'USD', null],
  ['1e3', 'USD', null],
  ['99999999999', 'USD', null],
])('COM-D4 a price typed as %j in %s is %j minor units', (text, currency, minor) => {
  expect(toMinor(text, currency)).toBe(minor)
})

test('the displayed price parses back to itself', () => {
  for (const [minor, currency] of [
    [1250, 'USD'],
    [1200, 'USD'],
    [5, 'USD'],
    [1250, 'KWD'],
    [1250, 'JPY'],
  ] as const)
    expect(toMinor(fromMinor(minor, currency), currency)).toBe(minor)
})
