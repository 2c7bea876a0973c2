import { MOMENT_PARAMETER } from '@ateneo/contract'
import type { StudyNoteRow } from './store.ts'

/** Of a moment that can still be seen, the player's address there. */
function momentHref(publicUrl: string, { note, lesson, courseId }: StudyNoteRow): string {
  const path = `/Dashboard/watch-video?id=${courseId}&lesson=${lesson.id}`
  return `${publicUrl}${path}&${MOMENT_PARAMETER}=${note.atSecond}`
}

export const isReplaced = ({ note, lesson }: StudyNoteRow) =>
  note.videoId !== null && note.videoId !== lesson.videoId

/** '03:12', '1:05:09'. */
export function formatMoment(second: number): string {
  const [hours, minutes, seconds] = [
    Math.floor(second / 3600),
    Math.floor(second / 60) % 60,
    second % 60,
  ]
  const pair = (value: number) => String(value).padStart(2, '0')
  return `${hours > 0 ? `${hours}:` : ''}${pair(minutes)}:${pair(seconds)}`
}

/** A title among Markdown stays the words that it is. */
const escapeTitle = (title: string) =>
  title.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_[\]<>#|]/g, '\\$&')

/** A course's notes as Markdown: a heading for each lesson, a moment as a link to it. */
export async function* writeMarkdown(
  { title, publicUrl }: { title: string; publicUrl: string },
  notes: AsyncIterable<StudyNoteRow>,
): AsyncGenerator<string> {
  yield `# ${escapeTitle(title)}\n`
  let lessonId: string | undefined
  for await (const row of notes) {
    const { lesson, note } = row
    if (lesson.id !== lessonId)
      yield `\n## ${escapeTitle(lesson.title)}${lesson.isRemoved ? ' (ya no está en el curso)' : ''}\n`
    lessonId = lesson.id
    const place = placeOf(row, publicUrl)
    yield `\n${[place, note.text.trim()].filter((part) => part !== '').join('\n\n')}\n`
  }
}

function placeOf(row: StudyNoteRow, publicUrl: string): string {
  const { atSecond } = row.note
  if (atSecond === null) return row.note.text.trim() === '' ? '(sin texto)' : ''
  const moment = formatMoment(atSecond)
  if (isReplaced(row)) return `**${moment}** (el video cambió)`
  if (row.lesson.isRemoved) return `**${moment}**`
  return `**[${moment}](${momentHref(publicUrl, row)})**`
}
