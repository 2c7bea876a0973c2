import type { Area } from 'react-easy-crop'

/** The size at which covers are kept. */
const width = 1280
const height = 720

/** Part of a picture as a file of its own; rejects if the browser can't read it. */
export async function cropPicture(url: string, area: Area): Promise<File> {
  const picture = new Image()
  picture.src = url
  await picture.decode()
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const paper = canvas.getContext('2d')
  if (!paper) throw new Error('The browser draws no pictures')
  // Transparent pictures would become black.
  paper.fillStyle = '#fff'
  paper.fillRect(0, 0, width, height)
  paper.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, width, height)
  const { promise, resolve } = Promise.withResolvers<Blob | null>()
  canvas.toBlob(resolve, 'image/jpeg', 0.92)
  const blob = await promise
  if (!blob) throw new Error('The browser could not write the picture')
  return new File([blob], 'portada.jpg', { type: 'image/jpeg' })
}
