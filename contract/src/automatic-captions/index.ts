export * from './drafts.ts'
export * from './limits.ts'
