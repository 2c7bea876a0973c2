export * from './chapters.ts'
export * from './spoken.ts'
export * from './transcript.ts'
