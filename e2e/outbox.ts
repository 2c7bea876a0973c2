/** What a journey uses of a started academy, whoever started it. */
export interface Academy {
  readonly url: string
  /**
   * Waits for the newest email to this address that contains the words: an older one to the same
   * address may be all there is yet.
   */
  emailTo(address: string, words: string): Promise<string>
}
