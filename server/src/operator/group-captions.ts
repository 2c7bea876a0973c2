import path from 'node:path'
import { languageTag } from '@ateneo/contract'
import type { FoundFile } from './course-folders.ts'

export interface FoundCaptions extends FoundFile {
  language: string
}

export interface FoundLesson extends FoundFile {
  captions: FoundCaptions[]
}

interface Grouped {
  lessons: FoundLesson[]
  /** Captions that belong to no file, or without a language. */
  strays: { file: FoundFile; problem: string }[]
}

const isCaptions = ({ name }: FoundFile) => /\.(vtt|srt)$/i.test(name)

/** `clase.es.vtt` belongs to `clase.mp4`, whatever its ending. */
export function groupCaptions(files: readonly FoundFile[]): Grouped {
  const lessons = files
    .filter((file) => !isCaptions(file))
    .map((file): FoundLesson => ({ ...file, captions: [] }))
  const strays: Grouped['strays'] = []
  const stemOf = ({ name }: FoundFile) => path.parse(name).name
  // A text or a picture may have the name of the video; the content tells them apart later.
  const find = (stem: string) => lessons.filter((lesson) => stemOf(lesson) === stem)
  for (const file of files.filter(isCaptions)) {
    const stem = stemOf(file)
    const dot = stem.lastIndexOf('.')
    const language = languageTag.safeParse(stem.slice(dot + 1))
    const owner = dot > 0 ? pick(find(stem.slice(0, dot))) : undefined
    if (find(stem).length > 0) {
      strays.push({ file, problem: 'Falta el idioma en su nombre, como clase.es.vtt.' })
    } else if (owner === undefined) {
      strays.push({ file, problem: 'Junto a él no hay un video o audio con su nombre.' })
    } else if (!language.success) {
      strays.push({ file, problem: language.error.issues[0]!.message })
    } else if (owner.captions.some((other) => other.language === language.data)) {
      strays.push({ file, problem: 'El video ya tiene un archivo de ese idioma.' })
    } else owner.captions.push({ ...file, language: language.data })
  }
  return { lessons, strays }
}

const others = new Set(['.md', '.pdf', '.zip', '.jpg', '.jpeg', '.png', '.webp', '.gif', '.avif'])

const pick = (lessons: FoundLesson[]) =>
  lessons.find(({ name }) => !others.has(path.extname(name).toLowerCase())) ?? lessons[0]
