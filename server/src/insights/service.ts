export { eraseGoals } from './erasure-store.ts'
export { writeTallyRegularly } from './tally-writing.ts'
export { editTeachingGoals, getTeachingStats, listEarnings } from './teaching.ts'
