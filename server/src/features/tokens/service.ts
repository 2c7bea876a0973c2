export { identifyByToken } from './identify.ts'
export {
  createToken,
  disownTokensOf,
  eraseTokens,
  listTokens,
  revokeToken,
  revokeTokensOf,
} from './token-admin.ts'
