import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderElement } from '../../../testing/render.tsx'
import { Cover } from './cover.tsx'
import { Portrait } from './portrait.tsx'

const coverUrl = '/course-image/0199aaaa-0000-7000-8000-000000000001'
const photoUrl = '/profile-photo/0199aaaa-0000-7000-8000-000000000002'

// Pictures are never loaded here, which is not to be taken for a failure.
beforeEach(() => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
})
afterEach(() => vi.restoreAllMocks())

function readPicture() {
  const picture = screen.getByRole('img')
  const names = ['src', 'loading', 'fetchpriority', 'sizes'] as const
  return {
    ...Object.fromEntries(names.map((name) => [name, picture.getAttribute(name)])),
    widths: picture
      .getAttribute('srcset')
      ?.match(/\d+(?=w)/g)
      ?.join(),
  }
}

test('a cover is fetched once it is in view, in the width of its place', () => {
  renderElement(<Cover imageUrl={coverUrl} seed="a" alt="Portada" />)
  expect(readPicture()).toEqual({
    src: coverUrl,
    loading: 'lazy',
    fetchpriority: null,
    sizes: 'auto, (max-width: 36em) 92vw, 340px',
    widths: '360,540,720,1080,1280',
  })
})

test('the largest of the first frame comes first; its width is known without a layout', () => {
  renderElement(<Cover imageUrl={coverUrl} seed="a" alt="Portada" isEager isLargest />)
  expect(readPicture()).toMatchObject({
    loading: 'eager',
    fetchpriority: 'high',
    sizes: '(max-width: 36em) 92vw, 340px',
  })
})

test('a place of another shape says how wide its picture is', () => {
  renderElement(<Cover imageUrl={coverUrl} seed="a" alt="Portada" sizes="310px" />)
  expect(readPicture()).toMatchObject({ loading: 'lazy', sizes: '310px' })
})

test('a picture of another server has one size', () => {
  const url = 'https://ejemplo.mx/portada.jpg'
  renderElement(<Cover imageUrl={url} seed="a" alt="Portada" />)
  expect(readPicture()).toEqual({
    src: url,
    loading: 'lazy',
    fetchpriority: null,
    sizes: null,
    widths: undefined,
  })
})

test('tiles take the place of a picture that fails', () => {
  renderElement(<Cover imageUrl={coverUrl} seed="a" alt="Portada" withoutPicture="Sin Imagen" />)
  fireEvent.error(screen.getByRole('img', { name: 'Portada' }))
  expect(screen.queryByRole('img', { name: 'Portada' })).toBeNull()
  expect(screen.getByText('Sin Imagen')).toBeDefined()
})

test('a portrait is fetched in the width of its place', () => {
  renderElement(<Portrait src={photoUrl} name="Ana Ruiz" alt="Ana" size={72} />)
  expect(readPicture()).toMatchObject({
    src: photoUrl,
    loading: 'lazy',
    sizes: '72px',
    widths: '144,288,512',
  })
})
