import type { Input, editPublicProfile as editCall, PublicProfile } from '@ateneo/contract'
import { isDeepStrictEqual } from 'node:util'
import type { Context } from '../../../../context.ts'
import { fail } from '../../../../platform/errors/fail.ts'
import type { Caller } from '../../../../platform/http/route.ts'
import { presentPublicProfile } from '../../present.ts'
import {
  findPublicProfile,
  insertPublicProfile,
  updatePublicProfile,
} from './public-profiles-store.ts'

export async function getPublicProfile(ctx: Context, { id }: Caller) {
  const row = await findPublicProfile(ctx.db, id)
  return { ...presentPublicProfile(row), version: row?.version ?? 0 }
}

/** Refuses a version that another tab has replaced; a repeated request is answered again. */
export async function editPublicProfile(
  ctx: Context,
  caller: Caller,
  { version, ...profile }: Input<typeof editCall>['body'],
) {
  const values = { ...columnsOf(profile), updatedAt: ctx.now() }
  const isSaved =
    version === 0
      ? await insertPublicProfile(ctx.db, { ...values, userId: caller.id, version: 1 })
      : await updatePublicProfile(ctx.db, caller.id, version, { ...values, version: version + 1 })
  const current = await getPublicProfile(ctx, caller)
  const { version: now, ...saved } = current
  const isRepeated = now === version + 1 && isDeepStrictEqual(saved, profile)
  if (!isSaved && !isRepeated) throw fail('public_profile_changed')
  return current
}

function columnsOf({ headline, biography, links, ...facts }: PublicProfile) {
  return {
    headline,
    biography,
    links,
    subject: facts.materia,
    educationLevel: facts.nivelEducativo,
    classSize: facts.tamanoClase,
    methodology: facts.metodologia,
  }
}
