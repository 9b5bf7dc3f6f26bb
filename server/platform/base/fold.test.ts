import { expect, test } from 'vitest'
import { fold, foldedPatterns } from './fold.ts'

test('PAR-D5 a search folds case, accents and Arabic letter forms', () => {
  expect(fold('  Saint-Étienne  ')).toBe('saint etienne')
  expect(fold('مُرقُس')).toBe(fold('مرقس'))
  expect(fold('كنيسة')).toBe(fold('كنيسه'))
  expect(fold('أثناسيوس')).toBe(fold('اثناسيوس'))
  expect(fold('مـــريم')).toBe(fold('مريم'))
  expect(fold('٢٠٢٦')).toBe('2026')
})

test('PAR-D5 a search text becomes patterns with its wildcards escaped', () => {
  expect(foldedPatterns('St. Mark_%')).toEqual(['%st%', '%mark%'])
  expect(foldedPatterns('%%__')).toEqual([])
})
