import type { SourceItem } from '../requests.ts';

const item = (title: string, text: string): SourceItem => ({ id: title, title, text, url: null });

/** Boards of small articles of our own. Every claim in them is made up. */
export const smallBoards: Readonly<Record<string, readonly SourceItem[]>> = {
  Garden: [
    item(
      'How to care for Hydrangeas all year',
      'Hydrangeas need water twice a week in summer. Plant hydrangeas in a place with morning sun. Cut old wood of the plants before March. Too much fertilizer costs hydrangeas their flowers. Cover the roots with leaves before the first frost. A pot of 40 centimetres is enough for a young plant. Blue flowers turn pink in soil that holds lime. Choose plants with firm green leaves at the shop. Rain water keeps the colour of the flowers for weeks.',
    ),
  ],
  Code: [
    item(
      'Why Rust is loved by so many programmers',
      'Rust finds faults of memory before a program runs. Rust is popular because its compiler explains every error in plain words. A program in Rust starts in 3 milliseconds and needs no runtime. The borrow checker of Rust takes beginners about two months to learn. Companies choose Rust for parts that must never fail.',
    ),
    item(
      'What Python is good for today',
      'Python is read by people who never learned to program. A script in Python takes 20 lines where others take 60. Python is slow where numbers are added in a loop. Scientists use Python for nearly every chart they draw. Schools teach Python in the first year.',
    ),
  ],
  Research: [
    item(
      'A small film wins at the SAG awards',
      'A film from Korea won the prize of the actors on Sunday night. No film in another language had ever won it before. The actors stood up and clapped for 2 minutes. The director thanked his cast of nine in Korean. Two of the favourites went home without a prize. Critics now see the film in front for the Oscars in February. The prize for the best actress went to a singer of 60 years. Cinemas ordered 400 more copies of the film on Monday. Streaming services had refused the film two years earlier.',
    ),
    item(
      'New platters promise larger Hard Drives',
      'A maker of hard drives showed a platter of 9 terabytes. Heat makes the metal of the platter ready for smaller bits. Drives of 80 terabytes are possible with it. Data centres buy two of three hard drives today. A drive of this kind needs a laser of one milliwatt. The first drives will ship in spring to two customers. Home users will hardly ever see such a drive. Flash memory still costs five times as much for every terabyte. The maker plans a factory in Singapore for the platters.',
    ),
    item(
      'University academics live on short contracts',
      'Two thirds of young academics in the survey have a contract of one year. Many teach at three universities to pay their rent. A union asked 3,000 lecturers about their work. Half of them hide an illness from their employer. Nobody could tell the union how many hours are paid. Professors with a lasting contract earn twice as much. The universities call the survey one sided and promise talks. Students notice it when nobody answers their letters in August. The union plans a strike of 14 days in February.',
    ),
    item(
      'Carbon emissions fell by a little last year',
      'Carbon emissions of the country fell by 2 percent last year. Coal plants burned less than in any year since 1975. Cheap gas took the place of coal in most states. Cars and trucks gave off as much as the year before. Wind farms made 6 percent more power than before. Houses burned more oil because the winter was cold. The goal for 2025 is out of reach without new laws. Steel works gave off a little more than they did in 2018. Economists blame low prices of fuel for the slow change.',
    ),
  ],
  'Wind und Wasserstoff': [
    item(
      'Neuer Windpark am Waldrand von Steinheim',
      'Fünf Windräder liefern seit Mai Strom für 12.000 Haushalte. Die Windkraft deckt in der Gemeinde nun den ganzen Bedarf. Jedes Windrad misst bis zur Spitze 241 Meter. Bürger können ab 500 Euro in die Windkraft investieren. Die Windkraft bringt der Gemeinde 80.000 Euro im Jahr.',
    ),
    item(
      'Oranger Wasserstoff aus der Tiefe der Erde',
      'Forscher suchen Wasserstoff in Gestein aus Eisen und Wasser. Der Wasserstoff entsteht dort ohne Strom. Ein Kilo kostet nach ihrer Rechnung 2 Euro. Noch fehlt eine Bohrung, die den Wasserstoff auch fördert.',
    ),
  ],
  Autokauf: [
    item(
      'Leasing für Einsteiger erklärt',
      'Beim Leasing zahlt der Kunde nur den Verlust an Wert. Leasing ist teurer, weil am Ende kein Auto bleibt. Eine Rate für Leasing beginnt bei 99 Euro im Monat. Kratzer kosten am Ende des Vertrags extra. Nach drei Jahren geht das Auto beim Leasing zurück.',
    ),
    item(
      'Auto bei der Bank finanzieren',
      'Bei einer Finanzierung gehört das Auto am Ende dem Käufer. Die Finanzierung über eine Bank kostet derzeit 5 Prozent Zinsen. Eine Anzahlung senkt die Raten der Finanzierung deutlich. Barzahler erhalten beim Händler oft 10 Prozent Rabatt.',
    ),
  ],
  Kuchen: [
    item(
      'Maulwurfkuchen mit Bananen',
      'Der Maulwurfkuchen braucht drei reife Bananen. Die Sahne für den Maulwurfkuchen muss sehr kalt sein. Der Boden backt 30 Minuten bei 180 Grad. Krümel vom Boden bilden den Hügel des Maulwurfs.',
    ),
    item(
      'Plätzchen mit Mandeln',
      'Die Plätzchen mit Mandeln backen nur 12 Minuten. Der Teig ruht vorher eine Stunde im Kühlschrank. Aus einem Teig werden 40 Stück.',
    ),
  ],
  Veille: [
    item(
      'Montréal retire ses trottinettes des rues',
      'La ville de Montréal retire les trottinettes de ses rues. Huit trottinettes sur dix étaient garées au mauvais endroit. Les trottinettes ont fait 365 trajets par jour pendant l’été. Deux entreprises perdent leur permis en mars.',
    ),
    item(
      'Les éléphants perdent leurs terres en Guinée',
      'Les éléphants de Guinée perdent leurs terres chaque année. Les champs de riz avancent dans la forêt. Il reste 300 éléphants dans tout le pays. Les villages reçoivent 50 euros pour un champ détruit.',
    ),
  ],
  Noticias: [
    item(
      'Las marcas que cierran aplicaciones en Android',
      'Android cierra aplicaciones para ahorrar batería. Tres marcas de teléfonos con Android cierran hasta las alarmas. Un estudio comparó 14 marcas de teléfonos con Android. Los usuarios pueden cambiarlo en los ajustes de Android.',
    ),
    item(
      'Fechas de las vacaciones escolares de este año',
      'Las vacaciones escolares empiezan el 16 de mayo. Los alumnos tienen tres periodos de vacaciones escolares. El año escolar dura 36 semanas en todo el país. Las vacaciones escolares de invierno duran dos semanas. Los colegios privados fijan sus vacaciones escolares ellos mismos. Muchas familias viajan al mar en las vacaciones escolares de octubre.',
    ),
    item(
      'Qué fue la Operación Orión en Medellín',
      'La Operación Orión empezó en octubre de 2002. Más de mil soldados entraron en un barrio de Medellín. Las familias de la Operación Orión buscan a 92 desaparecidos. Un tribunal investiga ahora la Operación Orión.',
    ),
  ],
  Política: [
    item(
      'Pacheco e Fux buscam uma trégua',
      'Pacheco e Fux conversaram durante 45 minutos na terça-feira. O encontro entre Pacheco e Fux aconteceu na sede do tribunal. Pacheco prometeu respeito do Senado ao tribunal. Fux pediu calma aos partidos antes das eleições. Os dois vão se encontrar de novo em junho.',
    ),
  ],
  Meteo: [
    item(
      'Aria fredda e temperature in calo al Sud',
      'Al Sud il tempo sarà freddo con pioggia fino a giovedì. Le temperature scendono di 8 gradi in una notte. Al Nord le temperature restano alte per la stagione. Il vento soffia a 70 chilometri orari sulla costa. La neve cade sopra i mille metri.',
    ),
  ],
};
