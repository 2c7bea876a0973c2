export { editTeachingGoals, getTeachingStats, listEarnings } from './teaching.ts'
