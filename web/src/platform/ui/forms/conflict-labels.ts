/** Texts of the dialog about a form that was saved elsewhere meanwhile. */
export const conflictWords = {
  title: 'Cambió mientras lo editabas',
  message:
    'Se guardó en otra pestaña, o lo guardó otra persona, después de que abriste este formulario. Lo que escribiste sigue aquí y todavía no se guarda.',
  by: {
    me: 'Lo cambiaste tú.',
    them: 'Lo cambió lo que ya se guardó.',
    both: 'Lo cambiaron los dos. Elige con cuál te quedas.',
  },
  sides: { base: 'Antes', mine: 'Lo mío', theirs: 'Lo guardado' },
  none: 'Vacío',
  choose: 'Elige uno de los dos.',
  both: 'Conservar ambos',
  chosen: 'Guardar lo elegido',
  mine: 'Quedarme con lo mío',
  theirs: 'Usar lo guardado',
  cancel: 'Seguir editando',
  kept: 'Quedó lo que ya estaba guardado.',
} as const
