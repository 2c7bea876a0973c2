import type { CourseText } from './course-text.ts'

export const cocina: readonly CourseText[] = [
  {
    slug: 'mole-poblano',
    title: 'Mole poblano desde cero',
    professor: 'mariana',
    level: 'intermedio',
    topics: ['mole', 'chiles secos', 'cocina poblana', 'metate'],
    description:
      'Un mole no se hace con prisa, pero tampoco es un misterio. En este curso vas a elegir los chiles en el mercado, a tostarlos sin que amarguen y a moler una pasta que aguanta meses en el refrigerador. Cocinamos juntos una olla completa para doce personas, con las cantidades claras y los trucos que mi abuela nunca escribió. Al final sabrás ajustar el dulce, el picante y la espesura a tu gusto, y qué hacer con lo que sobre.',
    lessons: `
      Qué hace poblano a un mole | De dónde viene, qué lleva y por qué no hay dos iguales.
      En el mercado: elegir los chiles | Mulato, ancho, pasilla y chipotle: color, olor y flexibilidad.
      Tostar sin amargar | El punto exacto de cada chile y cómo rescatar uno que se pasó.
      Semillas, especias y pan | El orden en la sartén para que nada se queme.
      Moler: metate, molino o licuadora | Tres caminos hacia una pasta tersa.
      Freír la pasta | Manteca caliente, cuchara de madera y paciencia.
      Caldo, chocolate y punto | Ajustar dulce, sal y espesura probando.
      Servir, guardar y congelar | Del guajolote a las enmoladas del día siguiente.`,
    standing: {
      status: 'approved',
      publishedDaysAgo: 655,
      reception: {
        appeal: 8,
        stars: 4.8,
        themes: [
          'el tostado de los chiles',
          'la molienda',
          'las especias',
          'el punto del chocolate',
          'la fritura de la pasta',
        ],
        praise: [
          'Hice el mole para el cumpleaños de mi papá y pidió llevarse un topper: no hay mejor calificación.',
          'Por fin entendí por qué me amargaba: dejaba los chiles un minuto de más en el comal.',
          'Las cantidades para doce personas vienen tan claras que ni siquiera tuve que hacer cuentas.',
          'Guardé la mitad de la pasta en el congelador y dos meses después sabía igual de bien.',
          'Mi suegra es de Atlixco y le dio el visto bueno, con eso digo todo.',
          'Se agradece que enseñe a hacerlo en licuadora sin hacernos sentir mal por no tener metate.',
        ],
        critique: [
          'La receta es excelente, pero me hubiera gustado una versión para cuatro personas; doce porciones es mucho mole.',
          'La lección del mercado se me hizo larga y no todos vivimos donde se consiguen esos chiles.',
        ],
      },
    },
  },
  {
    slug: 'masa-madre',
    title: 'Pan de masa madre en horno de casa',
    professor: 'ernesto',
    level: 'principiante',
    price: 429,
    topics: ['panadería', 'masa madre', 'fermentación', 'horno'],
    description:
      'Harina, agua, sal y tiempo: con eso basta para hacer un pan que cruje. Empezamos por criar tu propia masa madre en una semana y terminamos con una hogaza de corteza oscura y miga abierta, horneada en una olla común. Vas a aprender a leer la masa con las manos en lugar de seguir el reloj, porque en Puebla no fermenta igual que en Mérida. Incluye qué hacer cuando algo sale mal, que al principio es casi siempre.',
    lessons: `
      Las cuatro cosas que necesitas | Qué harina comprar y qué utensilios puedes improvisar.
      Día 1 a 7: criar la masa madre | Cómo alimentarla y cómo saber que ya está viva.
      Mezclar y esperar | Autólisis, sal y los primeros dobleces.
      Leer la fermentación | Volumen, burbujas y temperatura de tu cocina.
      Formar sin desgasificar | Tensión, costura y canasta.
      Una noche en el refrigerador | Por qué el frío mejora el sabor y te acomoda el horario.
      Cortes y horneado en olla | Vapor, greña y el color de la corteza.
      Diagnóstico de una hogaza | Miga cerrada, base quemada, pan plano: causas y remedios.
      Variantes: centeno, semillas y pan de caja | Tres panes más con la misma masa.`,
    standing: {
      status: 'approved',
      publishedDaysAgo: 540,
      reception: {
        appeal: 9,
        stars: 4.7,
        themes: [
          'los dobleces',
          'la fermentación en frío',
          'el formado',
          'los cortes',
          'el cuidado de la masa madre',
        ],
        praise: [
          'Mi masa madre se llama Ramona y ya cumplió ocho meses gracias a este curso.',
          'La lección del diagnóstico me salvó: mi pan salía plano porque fermentaba de más con el calor de Monterrey.',
          'Nunca pensé que en mi hornito de gas saliera una corteza así de crujiente.',
          'Dejé de comprar pan de caja y en la casa nadie se queja.',
          'Explica con las manos lo que otros explican con fórmulas, y así sí se aprende.',
          'Tres hogazas fallidas y a la cuarta lloré de la emoción, el consejo de la olla es oro.',
        ],
        critique: [
          'Buen contenido, aunque para quien trabaja fuera de casa todo el día los horarios son difíciles de seguir.',
          'Me faltó más sobre hornos eléctricos chicos; casi todo se muestra en horno de gas.',
        ],
      },
    },
  },
  {
    slug: 'maiz-nixtamal',
    title: 'Tortillas y antojitos de maíz nixtamalizado',
    professor: 'mariana',
    level: 'principiante',
    price: 299,
    topics: ['maíz', 'nixtamal', 'tortillas', 'antojitos'],
    description:
      'De la mazorca al comal, sin bolsa de harina de por medio. Aprenderás a cocer el maíz con cal, a lavarlo, a molerlo y a reconocer una buena masa con la yema de los dedos. Con ella haremos tortillas que se inflan, sopes, tlacoyos, gorditas y memelas. También hablamos de maíces criollos y de dónde comprarlos sin pagar de más.',
    lessons: `
      Conoce tu maíz | Blanco, azul, amarillo y rojo: para qué sirve cada uno.
      Nixtamal en tu estufa | Cal, agua y tiempo de reposo.
      Moler y amasar | Molino de mano, molino de barrio o procesador.
      La tortilla que se infla | Prensa, comal bien caliente y dos vueltas.
      Sopes, memelas y huaraches | Pellizcar y dorar.
      Tlacoyos y gorditas | Rellenos de frijol, haba y chicharrón.`,
    standing: {
      status: 'approved',
      publishedDaysAgo: 320,
      reception: {
        appeal: 6,
        stars: 4.6,
        themes: [
          'la nixtamalización',
          'el amasado',
          'los tlacoyos',
          'el comal',
          'los maíces criollos',
        ],
        praise: [
          'La primera tortilla que se me infló la grabé en video y la mandé al grupo de la familia.',
          'Encontré un molino a tres cuadras de mi casa y no lo sabía, gracias por insistir en preguntar.',
          'Mis hijos ahora piden tlacoyos azules los domingos.',
          'El truco de probar la masa con la yema del dedo vale el curso entero.',
          'Pensé que la cal era peligrosa y aquí lo explican con calma y con medidas exactas.',
        ],
        critique: [
          'Me costó conseguir maíz criollo en Tijuana y el curso da pocas alternativas para el norte.',
          'Esperaba más recetas de salsas para acompañar los antojitos.',
        ],
      },
    },
  },
  {
    slug: 'conservas-encurtidos',
    title: 'Conservas, salsas y encurtidos para todo el año',
    professor: 'mariana',
    level: 'intermedio',
    price: 279,
    topics: ['conservas', 'encurtidos', 'salsas'],
    description:
      'Cuando el jitomate está barato conviene guardarlo en frascos. Este curso enseña a hacer escabeches, mermeladas y salsas que se conservan meses sin refrigerador. Vemos acidez, esterilización y cómo saber si un frasco ya no sirve. Con lo de una tarde de trabajo llenas una repisa.',
    lessons: `
      Frascos limpios, comida segura | Esterilizar en olla y cerrar al vacío.
      Chiles en escabeche | Zanahoria, cebolla y vinagre en su punto.
      Salsa macha y salsas que duran | Aceite, acidez y tiempos.
      Mermelada de guayaba | Pectina natural y prueba del plato frío.`,
    standing: {
      status: 'rejected',
      decidedDaysAgo: 9,
      reason:
        'El contenido es muy bueno, pero en «Frascos limpios, comida segura» falta decir el tiempo de hervor según la altitud: en la Ciudad de México el agua hierve a 93 °C. Agrega ese dato y vuelve a enviarlo, por favor.',
    },
  },
]
