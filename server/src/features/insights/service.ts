export { eraseGoals } from './erasure-store.ts'
export { flushVisitsRegularly } from './visits/visit-buffer-flush.ts'
export { editTeachingGoals, getTeachingStats, listEarnings } from './teaching/teaching.ts'
