import { expect, test } from 'vitest'
import { pickFiles } from './pick-files.ts'

const photo = { name: 'a.jpg', type: 'image/jpeg', size: 100 }
const large = { name: 'b.png', type: 'image/png', size: 5_000 }
const page = { name: 'c.pdf', type: 'application/pdf', size: 100 }

test('files are accepted by type and size, and the others are listed', () => {
  expect(pickFiles([photo, large, page], { accept: 'image/*', maxBytes: 1_000, isMultiple: true })).toEqual({
    taken: [photo],
    refused: ['b.png', 'c.pdf'],
  })
  expect(pickFiles([page, photo], { accept: 'image/jpeg, .PDF', maxBytes: 1_000, isMultiple: false })).toEqual({
    taken: [page],
    refused: [],
  })
  expect(pickFiles([page], { accept: '', maxBytes: 100, isMultiple: false })).toEqual({ taken: [page], refused: [] })
})
