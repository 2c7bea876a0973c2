export * from './pictures.ts'
