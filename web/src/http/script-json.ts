/** JSON that cannot end the script around it. */
export function writeScriptJson(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
