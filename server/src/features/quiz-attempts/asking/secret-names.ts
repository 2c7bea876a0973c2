import { createHmac, type KeyObject } from 'node:crypto'
import { stringify, v5 } from 'uuid'
import { deriveKey } from '../../../platform/config/derive-key.ts'
import type { Secrets } from '../../../platform/config/secrets.ts'
import type { Naming } from './choices.ts'

/**
 * Key of ids and orders that students see: whoever could compute them would know what is no pair, and
 * in which order an author wrote.
 */
export const quizKey = (secrets: Secrets): KeyObject => deriveKey(secrets, 'quizzes')

/** Ids that differ in every place: the author's own are in the order of writing, and pairs share one. */
export function naming(quiz: KeyObject, place: string): Naming {
  return (key) => {
    const id = createHmac('sha256', quiz).update(`name:${place}:${key}`).digest().subarray(0, 16)
    // Version and variant of a UUID that is made in a way of one's own (RFC 9562, 8).
    id[6] = (id[6]! & 0x0f) | 0x80
    id[8] = (id[8]! & 0x3f) | 0x80
    return stringify(id)
  }
}

/** Numbers from 0 to below 1, always alike in one place, that nobody continues from those they saw. */
export function secretRandom(quiz: KeyObject, place: string): () => number {
  let block = 0
  let left: number[] = []
  return () => {
    if (left.length === 0) {
      const bytes = createHmac('sha256', quiz).update(`order:${place}:${block++}`).digest()
      left = Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readUInt32BE(index * 4))
    }
    return left.pop()! / 2 ** 32
  }
}

interface Pinned {
  attemptId: string
  slot: number
  optionOrder: readonly string[]
  choiceIds: readonly string[]
}

/** How an attempt names the choices of one of its questions; what it showed before stays. */
export function namingOf(quiz: KeyObject, { attemptId, slot, ...pinned }: Pinned): Naming {
  const [key] = pinned.optionOrder
  const formerly: Naming = (named) => v5(`${slot}:${named}`, attemptId)
  const isFormer = key !== undefined && pinned.choiceIds[0] === formerly(key)
  return isFormer ? formerly : naming(quiz, placeOf(attemptId, slot))
}

export const placeOf = (attemptId: string, slot: number) => `${attemptId}:${slot}`
