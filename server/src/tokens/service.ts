export { identifyByToken } from './identify.ts'
export { createToken, eraseTokens, listTokens, revokeToken, revokeTokensOf } from './office.ts'
