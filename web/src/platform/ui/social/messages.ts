export const embedMessages = {
  help: 'Pega este código en tu blog o tu página: muestra la portada, el precio y la muestra gratis del curso, si tiene una en video.',
  copied: { title: 'Código copiado', text: 'Pégalo en tu página, en la vista de HTML.' },
  failed: {
    title: 'Código sin copiar',
    text: 'No pudimos copiar el código. Selecciónalo en el campo y cópialo tú.',
  },
}
