import { fit, type Fitted, type Room } from './fit.ts'
import type { Lettering } from './lettering.ts'
import { setLine } from './lines.ts'
import { widthAt } from './wrap.ts'

/** Lays text in so many lines at most; an ellipsis ends what is left. */
export function fitOrEndEarly(
  lettering: Lettering,
  words: string,
  { maxLines, ...room }: Omit<Room, 'isWithin'> & { maxLines: number },
): Fitted {
  const fitted = fit(lettering, words, { ...room, isWithin: (lines) => lines <= maxLines })
  if (fitted.isWithin) return fitted
  const { size, isRtl } = fitted
  const set = (text: string) => setLine(lettering, room.face, text, isRtl)
  const isWithin = (text: string) => widthAt(set(text), size, room.spacing ?? 0) <= room.width
  const kept = fitted.texts.slice(0, maxLines)
  const texts = [...kept.slice(0, -1), endEarly(kept.at(-1) ?? '', isWithin)]
  return { ...fitted, texts, lines: texts.map(set) }
}

function endEarly(line: string, isWithin: (line: string) => boolean): string {
  const words = line.split(' ')
  const ended = () => `${words.join(' ').replace(/[\s.,;:¿¡(«–-]+$/u, '')}…`
  while (words.length > 1 && !isWithin(ended())) words.pop()
  while (!isWithin(ended()) && words[0]) words[0] = words[0].slice(0, -1)
  return ended()
}
