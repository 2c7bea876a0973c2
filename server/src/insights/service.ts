export { eraseGoals } from './erasure-store.ts'
export { editTeachingGoals, getTeachingStats, listEarnings } from './teaching.ts'
