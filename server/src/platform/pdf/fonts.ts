import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import * as fontkit from 'fontkit'

/** TrueType files, embedded as subsets. */
const files = {
  display: '@expo-google-fonts/fraunces/600SemiBold/Fraunces_600SemiBold.ttf',
  text: '@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf',
  strong: '@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf',
} as const

export type Face = keyof typeof files

/** A font that a page can embed, and whose letters a picture can draw. */
export interface PageFont {
  name: string
  file: Buffer
  font: fontkit.Font
  /** Whether it draws all of these letters. */
  has: (letters: string) => boolean
}

export function openFont(name: string, file: Buffer): PageFont {
  const font = fontkit.create(file) as fontkit.Font
  const has = (letters: string) =>
    [...letters].every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0)!))
  return { name, file, font, has }
}

export type AcademyFonts = Readonly<Record<Face, PageFont>>

let loading: Promise<AcademyFonts> | undefined

/** The academy's own faces, cached for the life of the process. */
export function loadAcademyFonts(): Promise<AcademyFonts> {
  loading ??= readFaces().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function readFaces(): Promise<AcademyFonts> {
  const read = async (face: Face) =>
    openFont(face, await readFile(fileURLToPath(import.meta.resolve(files[face]))))
  const [display, text, strong] = await Promise.all([read('display'), read('text'), read('strong')])
  return { display, text, strong }
}
