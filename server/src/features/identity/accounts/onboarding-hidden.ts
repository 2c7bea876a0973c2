import type { Context } from '../../../context.ts'
import type { Caller } from '../../../platform/http/route.ts'
import { updateUser } from '../store.ts'

/** Of the caller's type of user: as another one they have other first steps. */
export async function keepOnboardingHidden(
  ctx: Context,
  { id, type }: Caller,
  isHidden: boolean,
): Promise<void> {
  await updateUser(ctx.db, id, { onboardingHiddenAs: isHidden ? type : null })
}
