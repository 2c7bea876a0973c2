import { type Chapter, chapter, maxChapters } from '@ateneo/contract'
import { formatClock } from '../../platform/ui/text/format.ts'
import { readClock } from '../../platform/ui/text/read-clock.ts'

const written = /^([\d:]+)\s*[-–—.)|]?\s+(\S.*)$/

/** One chapter a line, as people write them below videos: '1:30 El papel'. */
export function readChapterLines(text: string): { chapters: Chapter[]; fault?: string } {
  const chapters: Chapter[] = []
  for (const [place, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const [, clock = '', title = ''] = written.exec(line.trim()) ?? []
    const at = readClock(clock)
    const told = `Línea ${place + 1}`
    if (at === undefined) {
      return { chapters, fault: `${told}: escribe el tiempo y el título, como 1:30 El papel.` }
    }
    const one = chapter.safeParse({ seconds: at, title: title.trim() })
    if (!one.success) return { chapters, fault: `${told}: ${one.error.issues[0]?.message ?? ''}` }
    if (chapters.some((other) => other.seconds === at)) {
      return { chapters, fault: `${told}: otro capítulo empieza en ${formatClock(at)}.` }
    }
    chapters.push(one.data)
  }
  if (chapters.length > maxChapters) {
    return { chapters, fault: `Un video lleva ${maxChapters} capítulos como máximo.` }
  }
  return { chapters: chapters.toSorted((a, b) => a.seconds - b.seconds) }
}

export const writeChapterLines = (chapters: readonly Chapter[]) =>
  chapters.map(({ seconds, title }) => `${formatClock(seconds)} ${title}`).join('\n')

/** With a line for what is said, among those that can be read in the order of time. */
export function addChapterLine(text: string, line: Chapter): string {
  const { chapters, fault } = readChapterLines(text)
  if (fault !== undefined) return `${text.trimEnd()}\n${writeChapterLines([line])}`.trimStart()
  const others = chapters.filter(({ seconds }) => seconds !== line.seconds)
  return writeChapterLines([...others, line].toSorted((a, b) => a.seconds - b.seconds))
}
