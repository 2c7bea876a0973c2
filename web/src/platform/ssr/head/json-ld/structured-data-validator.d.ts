declare module '@adobe/structured-data-validator' {
  export interface Issue {
    issueMessage: string
    severity: 'ERROR' | 'WARNING'
    path: unknown
    fieldNames?: string[]
  }
  export default class Validator {
    constructor(vocabulary: object)
    validate(data: { jsonld: Record<string, object[]> }): Promise<Issue[]>
  }
}
