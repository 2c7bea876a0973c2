import { type Activity, type QuizSlot } from '@ateneo/contract'
import type { Transaction } from '../../platform/db/connect.ts'
import { listByIds, listByTags, listTags } from './bank-store.ts'
import { composeQuestion } from './new-question.ts'
import { slotsOf } from './slots.ts'
import { insertQuestions } from './store.ts'

export interface Copies {
  /** Id of the copy by the id of what was copied. */
  questions: ReadonlyMap<string, string>
  /** New tag by the old one. */
  tags: ReadonlyMap<string, string>
}

interface Asking {
  activities: readonly Activity[]
  /** Ids of questions. */
  inVideos: readonly string[]
}

/** Characters of a tag. */
const MAX_TAG = 60

/**
 * Copies what quizzes and videos ask into the bank of who teaches them from now on. A tag that this bank has
 * already gets a number, so that neither quiz draws the other's questions.
 */
export async function copyQuestions(
  tx: Transaction,
  { activities, inVideos }: Asking,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<Copies> {
  const slots = activities.flatMap(slotsOf)
  const inSlots = slots.flatMap((slot) => (slot.from === 'question' ? slot.question : []))
  const named = [...inSlots, ...inVideos]
  const drawn = slots.flatMap((slot) => (slot.from === 'tag' ? slot.tag : []))
  const found = [...(await listByIds(tx, from, named)), ...(await listByTags(tx, from, drawn))]
  const rows = [...new Map(found.map((row) => [row.id, row])).values()]
  const taken = new Set((await listTags(tx, to)).map(({ tag }) => tag))
  const tags = nameTags([...drawn, ...rows.flatMap((row) => row.tags)], taken)
  const copies = rows.map((row) => {
    const { text, data, explanation, archivedAt } = row
    const content = { text, data, explanation, tags: row.tags.map((tag) => tags.get(tag)!) }
    return { id: row.id, copy: composeQuestion(to, content, { now, archivedAt }) }
  })
  await insertQuestions(
    tx,
    copies.map(({ copy }) => copy),
  )
  const questions = new Map(copies.map(({ id, copy }) => [id, copy.question.id]))
  return { questions, tags }
}

function nameTags(tags: readonly string[], taken: ReadonlySet<string>): Map<string, string> {
  const names = new Map<string, string>()
  const used = new Set([...taken, ...tags])
  for (const tag of new Set(tags)) {
    let name = tag
    for (let number = 2; taken.has(tag) && used.has(name); number++) {
      const end = ` ${number}`
      name = `${tag.slice(0, MAX_TAG - end.length)}${end}`
    }
    used.add(name)
    names.set(tag, name)
  }
  return names
}

/** The activity with the copies in place of what they were made from. */
export function renameSlots(activity: Activity, { questions, tags }: Copies): Activity {
  if (activity.kind !== 'quiz') return activity
  const rename = (slot: QuizSlot): QuizSlot =>
    slot.from === 'question'
      ? { ...slot, question: questions.get(slot.question) ?? slot.question }
      : { ...slot, tag: tags.get(slot.tag) ?? slot.tag }
  return { ...activity, slots: activity.slots.map(rename) }
}
