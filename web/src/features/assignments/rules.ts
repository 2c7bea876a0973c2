import type { AssignmentDue, AssignmentRules, Rubric, SubmissionFileKind } from '@ateneo/contract'
import { formatBytes, formatCount, formatNumber } from '../../platform/ui/text/format.ts'
import { writeDate } from './write-date.ts'

/** Without what only its editor needs. */
export type Rules = Omit<AssignmentRules, 'instructions'>

export const fileKindNames: Record<SubmissionFileKind, string> = {
  document: 'documentos',
  picture: 'imágenes',
  audio: 'audios',
  video: 'videos',
  archive: 'archivos comprimidos',
}

/** As `accept` of a file input; the server tells a file by its content. */
const endings: Record<SubmissionFileKind, string> = {
  document: '.pdf,.txt,.docx,.xlsx,.pptx,.doc,.xls,.ppt,.odt,.ods,.odp,.epub',
  picture: 'image/*',
  audio: 'audio/*',
  video: 'video/*',
  archive: '.zip,.rar,.7z,.gz',
}

export const acceptOf = (kinds: readonly SubmissionFileKind[]) =>
  kinds.map((kind) => endings[kind]).join(',')

/** `a, b y c`; `e` before a word that sounds like it. */
export function joinWords(words: readonly string[], conjunction = 'y'): string {
  const last = words.at(-1) ?? ''
  if (words.length < 2) return last
  const and = conjunction === 'y' && /^h?i(?!a|e|o|u)/i.test(last) ? 'e' : conjunction
  return `${words.slice(0, -1).join(', ')} ${and} ${last}`
}

export const rubricPoints = (rubric: Rubric) =>
  Math.round(rubric.reduce((sum, { points }) => sum + points, 0) * 100) / 100

export const writePoints = (points: number) =>
  `${formatNumber(points)} ${points === 1 ? 'punto' : 'puntos'}`

/** `un texto y de 1 a 3 archivos`. */
function writeWanted({ text, files }: Pick<Rules, 'text' | 'files'>): string {
  const wanted = [
    text === 'required' && 'un texto',
    text === 'optional' && 'un texto (si quieres)',
    files.maxCount > 0 && writeCount(files),
  ].filter((one) => one !== false)
  return joinWords(wanted)
}

function writeCount({ minCount, maxCount }: Rules['files']): string {
  if (minCount === 0) return `hasta ${formatCount(maxCount, 'archivo', 'archivos')}`
  if (minCount === maxCount) return formatCount(maxCount, 'archivo', 'archivos')
  return `de ${minCount} a ${maxCount} archivos`
}

export function writeDue(due: AssignmentDue): string {
  if (due.by === 'none') return 'sin fecha límite'
  if (due.by === 'date') return `hasta el ${writeDate(due.date)}`
  return `${formatCount(due.days, 'día', 'días')} desde que tienes el curso`
}

/** The rules in a line: `10 puntos`, `apruebas con 60 %`, `3 entregas`. */
export function listRules({ rubric, passPercent, maxTries, due }: Rules): string[] {
  const total = rubricPoints(rubric)
  return [
    total > 0
      ? `${writePoints(total)}, apruebas con ${passPercent} %`
      : 'apruebas cuando se acepta',
    maxTries === null
      ? 'entregas sin límite'
      : formatCount(maxTries, 'entrega como máximo', 'entregas como máximo'),
    writeDue(due),
  ]
}

/** What the line does not say, in whole sentences. */
export function explainRules(rules: Rules): string[] {
  const { files, due, lateWork, maxTries, hasGallery } = rules
  const kinds = joinWords(
    files.kinds.map((kind) => fileKindNames[kind]),
    'o',
  )
  return [
    `Entregas ${writeWanted(rules)}.`,
    ...(files.maxCount > 0 ? [`Se admiten ${kinds} de hasta ${formatBytes(files.maxBytes)}.`] : []),
    ...(due.by === 'none'
      ? []
      : [
          lateWork === 'accepted'
            ? 'Después de la fecha también puedes entregar, y queda marcado como tarde.'
            : 'Después de la fecha ya no se puede entregar.',
        ]),
    ...(maxTries === 1 ? [] : ['Si tu maestro la devuelve, la corriges y la entregas otra vez.']),
    ...(hasGallery
      ? ['Cuando se acepte puedes mostrarla en la galería del curso, sólo si tú quieres.']
      : []),
  ]
}
