import type { Duty } from '../jobs/duty.ts'

export const identityDuties: Duty[] = []
