import { expect, test } from 'vitest'
import { srcSetOf } from './src-set.ts'

const id = '0199aaaa-0000-7000-8000-000000000001'

test.each([
  [
    `/course-image/${id}`,
    `/course-image/${id}/360 360w, /course-image/${id}/540 540w, /course-image/${id}/720 720w, /course-image/${id}/1080 1080w, /course-image/${id} 1280w`,
  ],
  [
    `/category-image/${id}`,
    `/category-image/${id}/360 360w, /category-image/${id}/720 720w, /category-image/${id} 1200w`,
  ],
  [
    `/profile-photo/${id}`,
    `/profile-photo/${id}/144 144w, /profile-photo/${id}/288 288w, /profile-photo/${id} 512w`,
  ],
  [
    `/site-image/${id}`,
    `/site-image/${id}/720 720w, /site-image/${id}/1080 1080w, /site-image/${id} 1600w`,
  ],
  [`https://ejemplo.mx/course-image/${id}`, undefined],
  ['https://ejemplo.mx/portada.jpg', undefined],
  [`//ejemplo.mx/course-image/${id}`, undefined],
  [`/course-image/${id}/720`, undefined],
  [`/course-image/${id}?x=1`, undefined],
  ['/course-image/', undefined],
  [`/otra/${id}`, undefined],
  [`/constructor/${id}`, undefined],
  ['blob:https://ejemplo.mx/1', undefined],
  ['data:image/png;base64,AAAA', undefined],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
])('%s is also in these widths: %s', (url, srcSet) => {
  expect(srcSetOf(url)).toBe(srcSet)
})
