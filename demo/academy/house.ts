import { copyFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { siteImageKey, siteVideoKey } from '../../server/src/features/settings/site-files.ts'
import { stableId } from '../random.ts'
import { drawnPicture } from './covers.ts'

const introPosterId = stableId('introduction poster')
const introFile = `${stableId('introduction')}.mp4`

/** What an administrator of a running academy has filled in. */
export const houseSettings = {
  figuresMode: 'live' as const,
  contactEmail: 'hola@ejemplo.mx',
  social: {
    facebook: 'https://ejemplo.mx/facebook',
    instagram: 'https://ejemplo.mx/instagram',
    youtube: 'https://ejemplo.mx/youtube',
    whatsapp: 'https://ejemplo.mx/whatsapp',
  },
  introPosterId,
  introFile,
}

/** The introduction: a clip and its poster, where uploaded ones lie. */
export async function placeIntroduction(mediaFolder: string): Promise<void> {
  const clip = path.resolve(import.meta.dirname, '../clips/musica.mp4')
  for (const [from, key] of [
    [clip, siteVideoKey(introFile)],
    [drawnPicture('introduccion'), siteImageKey(introPosterId)],
  ] as const) {
    const target = path.join(mediaFolder, key)
    await mkdir(path.dirname(target), { recursive: true })
    await copyFile(from, target)
  }
}
