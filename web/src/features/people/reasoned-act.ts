export type ReasonedAct =
  | 'suspend'
  | 'names'
  | 'email'
  | 'role'
  | 'nameSuperAdmin'
  | 'removeSuperAdmin'
  | 'secondFactor'
  | 'grant'
  | 'withdraw'

export interface ActValues {
  firstNames: string
  lastNames: string
  email: string
  professionalId: string
  courseId: string
  until: string
  /** Of a professor who is suspended. */
  sales: 'stop' | 'handOver'
  handOverTo: string
  reason: string
}
