export * from './endpoints.ts'
export * from './replies.ts'
export * from './votes.ts'
export * from './inbox.ts'
