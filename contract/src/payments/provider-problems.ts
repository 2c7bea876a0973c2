/**
 * What a check finds wrong with a provider: `keys_missing`, it can't be reached without them;
 * `not_allowed`, test payments are closed on this server; `failed`, it doesn't answer or refuses the
 * keys; `no_notices`, its webhook events are not received; `test_account`, it moves no real money;
 * `test_only`, it is the sandbox of the program; `other_currency`, its account sells in another one;
 * `not_charging`, its account may not charge yet; `methods_inactive`, it has not activated ways to pay
 * that the academy wants to offer; `money_changed`, it pays out in another currency;
 * `changes_unseen`, it may not be asked what changed.
 */
export const providerProblems = [
  'keys_missing',
  'not_allowed',
  'failed',
  'no_notices',
  'test_account',
  'test_only',
  'other_currency',
  'not_charging',
  'methods_inactive',
  'money_changed',
  'changes_unseen',
] as const
export type ProviderProblemName = (typeof providerProblems)[number]
