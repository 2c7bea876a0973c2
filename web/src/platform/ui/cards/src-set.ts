import { type PicturePath, pictureWidths } from '@ateneo/contract/stored-pictures'

/** `srcset` of a picture that the academy keeps; `undefined` of any other address. */
export function srcSetOf(url: string | null | undefined): string | undefined {
  const path = /^\/[a-z-]+\/(?=[\w-]+$)/.exec(url ?? '')?.[0]
  if (!isPicturePath(path)) return undefined
  const { whole, smaller } = pictureWidths[path]
  return [...smaller.map((width) => `${url}/${width} ${width}w`), `${url} ${whole}w`].join(', ')
}

const isPicturePath = (path: string | undefined): path is PicturePath =>
  path !== undefined && Object.hasOwn(pictureWidths, path)
