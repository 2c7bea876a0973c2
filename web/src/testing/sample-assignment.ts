import type { AssignmentDefinition, AssignmentRules } from '@ateneo/contract'

export function sampleRules(values: Partial<AssignmentRules> = {}): AssignmentRules {
  return {
    instructions: 'Pinta una **naranja**.',
    text: 'optional',
    files: { kinds: ['document', 'picture'], minCount: 0, maxCount: 3, maxBytes: 25_000_000 },
    due: { by: 'none' },
    lateWork: 'accepted',
    rubric: [
      {
        title: 'Color',
        points: 6,
        levels: [
          { title: 'Vivo', points: 6, description: 'Contrasta.' },
          { title: 'Apagado', points: 2, description: '' },
        ],
      },
      { title: 'Composición', points: 4, levels: [] },
    ],
    passPercent: 60,
    maxTries: null,
    hasGallery: false,
    ...values,
  }
}

export const sampleDefinition = (values: Partial<AssignmentRules> = {}): AssignmentDefinition => ({
  kind: 'assignment',
  ...sampleRules(values),
})
