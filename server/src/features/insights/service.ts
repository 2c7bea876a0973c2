export { eraseGoals } from './erasure-store.ts'
export { writeTallyRegularly } from './visits/tally-writing.ts'
export { editTeachingGoals, getTeachingStats, listEarnings } from './teaching/teaching.ts'
