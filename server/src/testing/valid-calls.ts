import { listNotifications, readNotifications } from '@ateneo/contract'
import type { Academy } from './academy.ts'
import type { Cast } from './callers.ts'
import { catalogueCalls } from './valid-calls/catalogue.ts'
import { certificatesCalls } from './valid-calls/certificates.ts'
import { coursesCalls } from './valid-calls/courses.ts'
import { identityCalls } from './valid-calls/identity.ts'
import { learningCalls } from './valid-calls/learning.ts'
import { purchasesCalls } from './valid-calls/purchases.ts'
import { reviewsCalls } from './valid-calls/reviews.ts'
import { settingsCalls } from './valid-calls/settings.ts'
import { row, setStage, type ValidCall } from './valid-calls/stage.ts'
import { supportCalls } from './valid-calls/support.ts'
import { videosCalls } from './valid-calls/videos.ts'

export type { ValidCall } from './valid-calls/stage.ts'

/** Every call of the contract as it succeeds for whoever may make it. */
export async function composeValidCalls(academy: Academy, cast: Cast): Promise<ValidCall[]> {
  const stage = await setStage(academy, cast)
  return [
    ...(await settingsCalls(stage)),
    row(listNotifications),
    row(readNotifications),
    ...identityCalls(stage),
    ...supportCalls(stage),
    ...(await coursesCalls(stage)),
    ...videosCalls(stage),
    ...(await purchasesCalls(stage)),
    ...reviewsCalls(stage),
    ...learningCalls(stage),
    ...certificatesCalls(stage),
    ...catalogueCalls(stage),
  ]
}
