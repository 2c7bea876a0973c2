import { randomUUID } from 'node:crypto'
import { PHOTO_PATH } from '@ateneo/contract'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/connect.ts'
import type { ErasedPerson } from '../../../platform/db/erased-person.ts'
import { forgetNotificationsOf } from '../../notifications/service.ts'
import { eraseTokens } from '../../tokens/service.ts'
import { eraseApplicationFile } from '../applications/application-files.ts'
import { anonymiseUser, deleteBelongings, deleteRequests } from './erasure-store.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { photoRemovals } from '../queues.ts'
import { forgetProfessorSlugs } from './profiles/slug-store.ts'
import { findUser } from '../store.ts'

/** Erases the account itself; what other features keep of the person goes before. */
export async function eraseAccount(
  ctx: Context,
  tx: Transaction,
  person: ErasedPerson,
): Promise<void> {
  const { imageUrl } = (await findUser(tx, person.id))!
  if (imageUrl?.startsWith(PHOTO_PATH)) {
    await ctx.jobs.enqueue(tx, photoRemovals, { photoId: imageUrl.slice(PHOTO_PATH.length) })
  }
  await eraseTokens(tx, person.id)
  await forgetNotificationsOf(tx, await deleteRequests(tx, person))
  await eraseApplicationFile(ctx, tx, person.id)
  await deleteBelongings(tx, person)
  await forgetProfessorSlugs(tx, person.id)
  await anonymiseUser(tx, person, await hashPassword(randomUUID()))
}
