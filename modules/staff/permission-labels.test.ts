import { expect, test } from 'vitest'
import { allPermissions, permissionGroups } from '#contract/core/permissions.ts'
import { groupLabels, permissionLabels } from './permission-labels.ts'

test('ADM-25 ADM-26 ADM-27 ADM-28 each of the 37 permissions and each group has its own label', () => {
  expect(allPermissions).toHaveLength(37)
  expect(Object.keys(permissionLabels).sort()).toEqual([...allPermissions].sort())
  expect(new Set(Object.values(permissionLabels)).size).toBe(37)
  expect(Object.keys(groupLabels)).toEqual(Object.keys(permissionGroups))
})
