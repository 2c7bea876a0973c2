import type { Lesson } from '../courses/course-text.ts'

export interface Words {
  music: string
  next: string
  end: string
}

export const spanish: Words = {
  music: '[Música de cuerdas]',
  next: 'Sigue',
  end: 'Con esto terminamos el curso. ¡Gracias!',
}

export const english: Words = {
  music: '[String music]',
  next: 'Up next',
  end: 'That was the last lesson. Thank you!',
}

interface Video {
  lesson: Lesson
  /** Undefined after the last lesson. */
  next: Lesson | undefined
  durationSeconds: number
}

/**
 * The videos show animated tiles with music: the captions name the lesson, the music and the next
 * lesson.
 */
export function composeCaptions({ lesson, next, durationSeconds }: Video, words: Words) {
  const end = Math.floor(durationSeconds)
  const cues: [from: number, to: number, text: string][] = [
    [0, 4, words.music],
    [4, 10, lesson.title],
    [10, 18, lesson.description],
    ...everyMinute(end).map((at): [number, number, string] => [at, at + 4, words.music]),
    [end - 9, end - 1, next ? `${words.next}: ${next.title}` : words.end],
  ]
  const written = cues.map(([from, to, text]) => `${stamp(from)} --> ${stamp(to)}\n${text}\n`)
  return { text: ['WEBVTT\n', ...written].join('\n'), cueCount: cues.length }
}

function everyMinute(end: number): number[] {
  const minutes = Math.max(0, Math.ceil((end - 15) / 60) - 1)
  return Array.from({ length: minutes }, (_, index) => (index + 1) * 60)
}

function stamp(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `00:${two(Math.floor(seconds / 60))}:${two(seconds % 60)}.000`
}
