import type { Activity } from './activities.ts'

const activityKinds: Record<Activity['kind'], true> = {
  quiz: true,
  assignment: true,
}

/** True for lessons that are finished by answering, with an account: they are no free samples. */
export const isActivity = (kind: string): kind is Activity['kind'] =>
  Object.hasOwn(activityKinds, kind)
