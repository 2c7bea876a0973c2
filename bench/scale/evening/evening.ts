import { arrive, browse, openCourse, openOwnCourse, search } from './browsing.ts'
import { buy } from './buying.ts'
import { chance, think, type Visitor } from './visitor.ts'
import { watchLesson } from './watching.ts'
import { comment } from './writing.ts'

type Part = (visitor: Visitor) => Promise<void>

const sometimes =
  (share: number, part: Part): Part =>
  async (visitor) => {
    if (chance(share)) await part(visitor)
  }

/** About four minutes, more than half of them watching. */
const parts: Part[] = [
  browse,
  search,
  openCourse,
  sometimes(1 / 3, buy),
  watchLesson,
  watchLesson,
  sometimes(1 / 2, comment),
  browse,
  openCourse,
  sometimes(1 / 3, buy),
  openOwnCourse,
  watchLesson,
  watchLesson,
]

/** Lasts until its end or until the student has to leave; `from` is the part to begin with. */
export async function spendEvening(visitor: Visitor, from: number): Promise<void> {
  await arrive(visitor)
  for (const part of parts.slice(from)) {
    await think(visitor)
    await part(visitor)
  }
}

export const randomPart = () => Math.floor(Math.random() * parts.length)
