export * from './drafts.ts'
