export { stripMarkdown } from '@ateneo/contract/strip-markdown'
