import { expect, test } from 'vitest'
import { instagramUrl } from './account-fields.ts'

test('PRF-D10~ an Instagram name or address is normalised', () => {
  for (const typed of [
    '@st.mark',
    'st.mark',
    'https://www.instagram.com/st.mark',
    'http://instagram.com/st.mark/',
    'instagram.com/st.mark?igsh=1',
  ])
    expect(instagramUrl(typed)).toBe('https://www.instagram.com/st.mark')
  for (const typed of [
    'https://evil.example/st.mark',
    'javascript:alert(1)',
    'https://instagram.com.evil.example/x',
    'a b',
    'https://www.instagram.com/p/123',
  ])
    expect(instagramUrl(typed)).toBeNull()
})
