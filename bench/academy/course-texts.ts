import { Random } from '../../demo/random.ts'
import { endings, frames, middles, rareWord, sentences, stems, themes } from './vocabulary.ts'

export interface CourseTexts {
  titles: string[]
  descriptions: string[]
}

/** Deterministic titles and descriptions. */
export function writeCourseTexts(amount: number): CourseTexts {
  const random = new Random('course texts')
  const titles: string[] = []
  const descriptions: string[] = []
  for (let index = 0; index < amount; index++) {
    const subjects = [random.pick(themes), makeUpCraft(random), makeUpCraft(random)]
    const fill = (text: string) =>
      text
        .replaceAll(/\{[ab]\}/g, () => random.pick(subjects))
        .replace(/^./, (first) => first.toUpperCase())
    titles.push(fill(random.pick(frames)))
    const body = random.shuffle(sentences).slice(0, random.whole(4, sentences.length)).map(fill)
    if (index === Math.floor(amount / 2)) body.push(`La última lección es de ${rareWord}.`)
    descriptions.push(body.join(' '))
  }
  return { titles, descriptions }
}

function makeUpCraft(random: Random): string {
  return random.pick(stems) + random.pick(middles) + random.pick(endings)
}
