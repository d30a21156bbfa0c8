/** Something to ask of a board, and where the answer stands. */
export interface AnswerableQuestion {
  board: string;
  question: string;
  /** The file of the page, as in `askedBoards`. */
  page: string;
  /** A few words that only the sentence with the answer has. */
  holds: string;
}

/** The boards that are asked, each with the pages that are on it. */
export const askedBoards: Readonly<Record<string, readonly string[]>> = {
  Plague: ['432362af', 'ba4dfe2d', 'ea25dd7e', '7f93c194', '85439e26'],
  Bedding: ['7bb1ca90', '9eef8162', 'bd673bd7', 'thelist.com.multivitamin.html'],
  Laptops: ['232a43fb', '65bf3048', 'ad826691', 'cc4aa22b'],
  Space: ['14cc2a0c', 'b37be353', 'c00962aa', 'e1c7023e'],
  Garden: ['realsimple.com.hydrangea.html', 'mein-schoener-garten.de-topinabur.html'],
  Cars: ['05844573', '3cb5e2f4'],
  Markets: ['57d46c9d', '51374560', '2f42ef1d', 'thebalance.com.coinbase.html'],
  Screen: [
    '70cb2d5b',
    '785affa2',
    'eb62ac84',
    'reuters.com.parasite.html',
    'pcgamer.com.darkest.html',
    '63db31a1',
  ],
  Law: ['californiaglobe.com.amazon.html', 'aclu.org-grades.html', 'harpers.org.justice.html', 'c7e39ac4'],
  Security: [
    'pcmag.com.platters.html',
    'threatpost.com.android.html',
    'security.googleblog.com.protection.html',
    'handwerk-magazin.de-Angriffe.html',
  ],
  Code: [
    'stackoverflow.com.rust.html',
    'hackernoon.com.scrape.html',
    'gregoryszorc.com.python3.html',
    'statisticsglobe.com.ggplot2.html',
  ],
  'Wind und Wasserstoff': [
    'bund-naturschutz.de-habeck.html',
    'iwr.de.IWRpressedienst.Nordex.html',
    'cleanthinking.de.oranger-wasserstoff.html',
    'enwb.com.windpark.steinheim.html',
  ],
  Tiere: [
    'bund.net-hermlin.html',
    'schweizerjaeger.ch-steinkauz.html',
    'martinruetter.com-Winter.html',
    'selbst.de-wurmkiste.html',
  ],
  Küche: [
    'backen.de.maulwurfkuchen.html',
    'silkes-weinkeller.de-dekantieren.html',
    'freshideen.com-Stollenfest.html',
    'lecker.de.schneewittchen.html',
  ],
  Auto: ['autozeitung.de-adblue.html', 'vergleich.de.leasen.html', 'finanzcheck.de.finanzierung.html'],
  Arbeit: ['impulse.de.eltern.html', 'hrjournal.de.trends.html', 'antary.de.wireshark.html'],
  Veille: [
    'ledevoir.com.trottinettes.html',
    'sciencesetavenir.fr.rumeur.html',
    'psl.eu.luniversite.html',
    'francais.radio.cz-ministre.html',
  ],
  Noticias: [
    'elespectador.com-orion.html',
    'unocero.com.marcas.html',
    'larepublica.pe-minedu.html',
    'infobae.com-ucrania.html',
  ],
  Negocios: [
    'elnuevoherald.com-miami.html',
    'paginasiete.bo-carabineros.html',
    'panamaamerica.com.pa-apropiarse.html',
  ],
  Meteo: ['lastampa.it.temperature.html', '20b2b649'],
  Política: ['correiobraziliense.com.br-poderes.html', '23aaecd1', '11ea381a'],
};

const of =
  (board: string) =>
  (question: string, page: string, holds: string): AnswerableQuestion => ({ board, question, page, holds });
const plague = of('Plague');
const bedding = of('Bedding');
const laptops = of('Laptops');
const space = of('Space');
const garden = of('Garden');
const cars = of('Cars');
const markets = of('Markets');
const screen = of('Screen');
const law = of('Law');
const security = of('Security');
const code = of('Code');
const wind = of('Wind und Wasserstoff');
const tiere = of('Tiere');
const küche = of('Küche');
const auto = of('Auto');
const arbeit = of('Arbeit');
const veille = of('Veille');
const noticias = of('Noticias');
const negocios = of('Negocios');
const meteo = of('Meteo');
const política = of('Política');

export const answerable: readonly AnswerableQuestion[] = [
  plague(
    'How many people who had contact with the hunter were quarantined?',
    '432362af',
    'total of 28 people',
  ),
  plague(
    'What did the patient eat before he fell ill with bubonic plague?',
    '432362af',
    'hunted and ate a wild rabbit',
  ),
  plague('In which countries does the plague still circulate?', 'ba4dfe2d', 'Madagascar, and Peru'),
  plague('Can plague be treated with antibiotics?', 'ba4dfe2d', 'treatable with antibiotics'),
  plague('How does pneumonic plague spread between people?', 'ea25dd7e', 'infected respiratory droplets'),
  plague('How much of the population of Europe died of the Black Death?', 'ba4dfe2d', 'up to 60 percent'),
  plague('How many people answered the surveys on cannabis?', '7f93c194', '505,796 people'),
  plague(
    'By how much did cannabis use disorder rise among 12 to 17 year olds?',
    '7f93c194',
    '2.18 percent to 2.72',
  ),
  bedding(
    'When did the man with feather duvet lung first visit his local doctor?',
    '7bb1ca90',
    'November 2016',
  ),
  bedding(
    'Who was the chest doctor that suspected the feather bedding?',
    '7bb1ca90',
    'Owen Dempsey, a chest doctor',
  ),
  bedding('What is bird fancier’s lung?', '7bb1ca90', 'raise or work closely with birds'),
  bedding('Did steroids help him recover?', '7bb1ca90', 'speed up his recovery'),
  bedding('How long did it take Taylor to go upstairs to bed?', '9eef8162', '30 minute activity'),
  bedding('What pets did Taylor own?', '9eef8162', 'just a cat and dog'),
  bedding(
    'What can undiagnosed hypersensitivity pneumonitis lead to?',
    '9eef8162',
    'permanent lung scarring',
  ),
  bedding(
    'How does a daily multivitamin affect the eyes?',
    'thelist.com.multivitamin.html',
    'decrease your risk of eye disease',
  ),
  laptops(
    'When is a 13-inch MacBook Pro with a scissor keyboard expected?',
    '232a43fb',
    'first half of 2020, according',
  ),
  laptops(
    'Which suppliers will make the keyboards for the smaller notebook?',
    '232a43fb',
    'Wistron and Global Lighting',
  ),
  laptops('When was the entry-level 13-inch MacBook Pro last updated?', '232a43fb', 'last updated in July'),
  laptops('What does the reviewed 16-inch configuration cost?', '65bf3048', '$3,299'),
  laptops('How did the pixel density of the display change?', '65bf3048', '220 to 226ppi'),
  laptops(
    'What did Ming-Chi Kuo predict about keyboards?',
    '232a43fb',
    'Ming-Chi Kuo has previously predicted',
  ),
  space(
    'How often did the Keck Observatory spot water vapor on Europa?',
    '14cc2a0c',
    'Out of 17 observations',
  ),
  space('Who led the research on water vapor at Europa?', '14cc2a0c', 'Lucas Paganini said'),
  space('In which journal was the Europa paper published?', '14cc2a0c', 'Nature Astronomy on Monday'),
  space('How long would the hibernating cruise to Mars take?', 'e1c7023e', '180-day'),
  space('How long do astronauts recuperate after hibernation?', 'e1c7023e', '21 day recuperation'),
  space('By how much could hibernation reduce the mass of the spacecraft?', 'e1c7023e', 'reduced by a third'),
  space(
    'Where were the RS-25 engines installed into the core stage?',
    'c00962aa',
    'Michoud Assembly Facility',
  ),
  space('How long will the engines fire in the Green Run test?', 'c00962aa', 'fire for eight minutes'),
  garden(
    'How long does a healthy bouquet of hydrangeas last?',
    'realsimple.com.hydrangea.html',
    'up to two weeks',
  ),
  garden(
    'What time of day is best to cut hydrangea blooms?',
    'realsimple.com.hydrangea.html',
    'hydrangea blooms is in the morning',
  ),
  garden(
    'What can I use if I have no alum powder for the stems?',
    'realsimple.com.hydrangea.html',
    'boiling water for about 10 seconds',
  ),
  garden(
    'Wann sind Topinamburknollen reif für die Ernte?',
    'mein-schoener-garten.de-topinabur.html',
    'Laub im Herbst braun',
  ),
  garden(
    'Welche Temperaturen halten die Knollen im Boden aus?',
    'mein-schoener-garten.de-topinabur.html',
    'minus 30 Grad',
  ),
  cars('How much horsepower does the engine of the new Sentra have?', '05844573', '149 horsepower'),
  cars('What will the Mustang Mach E cost to start with?', '05844573', 'start at $44,000'),
  cars(
    'How far does the Volkswagen Space Vizzion go on one charge?',
    '05844573',
    '300 miles on a single battery',
  ),
  cars('How many airbags are in the 2020 Sentra?', '3cb5e2f4', '10 airbags'),
  cars('How big is the touchscreen of the Sentra?', '3cb5e2f4', '8-inch touchscreen'),
  cars('When does the new Sentra go on sale in the US?', '3cb5e2f4', 'in the US in late January'),
  markets('Why did oil prices fall sharply on Tuesday?', '57d46c9d', 'fell sharply on Tuesday on oversupply'),
  markets('What was the price of Brent?', '57d46c9d', 'Brent LCOc1 was last'),
  markets('What is the price of gold per ounce?', '57d46c9d', 'Spot gold XAU'),
  markets(
    'How much did Home Depot earn in the third quarter per share?',
    '51374560',
    '$2.53 per diluted share',
  ),
  markets('By how much are Home Depot shares up this year?', '51374560', 'up 39 percent'),
  markets('What share of Americans live paycheck to paycheck?', '2f42ef1d', 'Seventy-eight percent'),
  markets('How large are student loan obligations?', '2f42ef1d', '$1.5 trillion'),
  markets(
    'Can I use a credit card on Coinbase Pro?',
    'thebalance.com.coinbase.html',
    'does not allow you to use a credit card',
  ),
  markets(
    'Which of the two Coinbase products is designed for beginners?',
    'thebalance.com.coinbase.html',
    'beginners in mind',
  ),
  screen('Who bought Big Machine?', '70cb2d5b', 'owned by talent manager Scooter Braun'),
  screen('Which politicians supported Taylor Swift?', '70cb2d5b', 'Senator Elizabeth Warren and'),
  screen('Who is in talks to direct the fourth Star Trek film?', '785affa2', 'Noah Hawley, best known'),
  screen('Who directed Star Trek Beyond?', '785affa2', 'was directed by Justin Lin'),
  screen('How much money did Lucy in the Sky make?', '785affa2', '$320,000'),
  screen('Which movies did Parasite beat at the SAG awards?', 'reuters.com.parasite.html', 'The Irishman'),
  screen('Who developed Through the Darkest of Times?', 'pcgamer.com.darkest.html', 'Paintbucket Games'),
  screen(
    'Which years does the story of Through the Darkest of Times cover?',
    'pcgamer.com.darkest.html',
    'Hitler Chancellor in 1933',
  ),
  law(
    'Why did the court decide that Amazon is liable?',
    'californiaglobe.com.amazon.html',
    'stored in an Amazon warehouse, had payment',
  ),
  law('What did Angela Bolger buy on Amazon?', 'californiaglobe.com.amazon.html', 'bought a laptop battery'),
  law('What happened to the laptop battery?', 'californiaglobe.com.amazon.html', 'burst into flames'),
  law('Which country dropped the investigation of Assange?', 'c7e39ac4', 'Prosecutors in Sweden'),
  security(
    'How large could hard drives with HAMR platters become?',
    'pcmag.com.platters.html',
    'up to 80TB drives',
  ),
  security(
    'What data density do conventional recording methods achieve today?',
    'pcmag.com.platters.html',
    '1.14Tb per square inch',
  ),
  security(
    'Since when has the Android ransomware Filecoder been active?',
    'threatpost.com.android.html',
    'at least July 12',
  ),
  security('How is the ransom to be paid?', 'threatpost.com.android.html', 'payment in Bitcoin'),
  security('After how many hours is the data lost?', 'threatpost.com.android.html', 'lost after 72 hours'),
  security(
    'How often is the local list of Safe Browsing updated?',
    'security.googleblog.com.protection.html',
    'approximately every 30 minutes',
  ),
  security(
    'Wie viele neue Schadprogramme wurden 2021 gesichtet?',
    'handwerk-magazin.de-Angriffe.html',
    '144 Millionen',
  ),
  code(
    'For how many years was Rust the most loved language?',
    'stackoverflow.com.rust.html',
    'four years in a row',
  ),
  code('How does Rust deal with null values?', 'stackoverflow.com.rust.html', 'requires you to handle'),
  code('When was the Google Web Search API deprecated?', 'hackernoon.com.scrape.html', 'deprecation in 2011'),
  code(
    'What happens if I send Google too many requests?',
    'hackernoon.com.scrape.html',
    'throw captchas at you',
  ),
  wind(
    'Was sagt Richard Mergner über Söder?',
    'bund-naturschutz.de-habeck.html',
    'erklärt der BN-Vorsitzende Richard Mergner',
  ),
  wind(
    'Warum lehnt der BN mehr Windräder in den Staatsforsten ab?',
    'bund-naturschutz.de-habeck.html',
    'Potential in den Wäldern',
  ),
  wind(
    'Wo sitzt das Fraunhofer-Institut für Windenergiesysteme?',
    'iwr.de.IWRpressedienst.Nordex.html',
    'Bremerhaven und die Nordex',
  ),
  wind(
    'Über welchen Zeitraum ist der Prüfstand entstanden?',
    'iwr.de.IWRpressedienst.Nordex.html',
    'Zeitraum von drei Jahren',
  ),
  wind(
    'Wie viel natürlicher Wasserstoff geht pro Jahr in die Atmosphäre?',
    'cleanthinking.de.oranger-wasserstoff.html',
    '20 Millionen Tonnen',
  ),
  wind('Bis wann bleibt grüner Wasserstoff knapp?', 'cleanthinking.de.oranger-wasserstoff.html', 'bis 2040'),
  tiere('Wie lang werden männliche Hermeline?', 'bund.net-hermlin.html', '40 Zentimeter'),
  tiere('Was fressen Hermeline?', 'bund.net-hermlin.html', 'Ihre Beute besteht'),
  tiere('Wann jagen Hermeline im Winter?', 'bund.net-hermlin.html', 'Auf die Jagd gehen sie'),
  tiere('Wie groß ist der Steinkauz?', 'schweizerjaeger.ch-steinkauz.html', 'nur 20 cm kleine Eule'),
  tiere(
    'Wer hat den Steinkauz zum Vogel des Jahres gekürt?',
    'schweizerjaeger.ch-steinkauz.html',
    'BirdLife Schweiz hat den Steinkauz',
  ),
  tiere(
    'Bei welchen Temperaturen funktioniert eine Wurmbox am besten?',
    'selbst.de-wurmkiste.html',
    '15 bis 25 Grad',
  ),
  tiere('Welche Boxen von Ikea eignen sich für die Wurmfarm?', 'selbst.de-wurmkiste.html', 'Boxen Trofast'),
  küche(
    'Wie lange kann man den Maulwurfkuchen im Kühlschrank aufbewahren?',
    'backen.de.maulwurfkuchen.html',
    '2-3 Tage im Kühlschrank',
  ),
  küche('Auf wie viel Grad heize ich den Backofen vor?', 'backen.de.maulwurfkuchen.html', '180 °C Ober'),
  küche(
    'Ist der Bodensatz im Wein schädlich?',
    'silkes-weinkeller.de-dekantieren.html',
    'Bodensatz nicht schädlich',
  ),
  küche(
    'Warum verbessert Sauerstoff den Geschmack von Wein?',
    'silkes-weinkeller.de-dekantieren.html',
    'Tannine zugänglicher',
  ),
  küche(
    'Wann wurde der Dresdner Christstollen zum ersten Mal urkundlich erwähnt?',
    'freshideen.com-Stollenfest.html',
    '1474 belegt',
  ),
  küche(
    'Wie schwer war der Riesenkuchen von August dem Starken?',
    'freshideen.com-Stollenfest.html',
    '1 800 kg',
  ),
  küche(
    'In wie viele Portionen wurde der Feststollen geteilt?',
    'freshideen.com-Stollenfest.html',
    '24 000 Portionen',
  ),
  auto('Woraus besteht Adblue?', 'autozeitung.de-adblue.html', 'AdBlue besteht zu 32,5 Prozent'),
  auto('Darf ich Adblue selbst nachfüllen?', 'autozeitung.de-adblue.html', 'problemlos selbst nachfüllen'),
  auto(
    'Wie viele Stickoxide dürfen Diesel pro Kilometer ausstoßen?',
    'autozeitung.de-adblue.html',
    '80 Milligramm',
  ),
  auto('Welchen Rabatt kann man beim Barkauf aushandeln?', 'vergleich.de.leasen.html', 'bis zu 10 % Rabatt'),
  arbeit(
    'Wie viele Kinderkrankentage stehen Alleinerziehenden pro Kind zu?',
    'impulse.de.eltern.html',
    'längstens 60 Tage',
  ),
  arbeit('Wer ist Kathrin Bürger?', 'impulse.de.eltern.html', 'Kathrin Bürger ist Fachanwältin'),
  arbeit(
    'Bis wann dürfen Eltern Kinderkrankentage ohne krankes Kind nutzen?',
    'impulse.de.eltern.html',
    '7. April 2023',
  ),
  arbeit(
    'Was wird 2023 statt pauschaler Gehaltserhöhungen wichtig?',
    'hrjournal.de.trends.html',
    'Weiterbildungs- und Entwicklungsprogramme',
  ),
  veille(
    'Combien de déplacements ont été enregistrés à Montréal ?',
    'ledevoir.com.trottinettes.html',
    '365 000 déplacements',
  ),
  veille(
    'Combien de constats d’infraction concernaient le port du casque ?',
    'ledevoir.com.trottinettes.html',
    '324 concernant',
  ),
  veille(
    'Pourquoi les trottinettes sont-elles interdites à Montréal en 2020 ?',
    'ledevoir.com.trottinettes.html',
    'En raison du taux élevé',
  ),
  veille(
    'Qui a fait exploser la rumeur sur l’ibuprofène en France ?',
    'sciencesetavenir.fr.rumeur.html',
    'le ministre de la Santé [Olivier',
  ),
  veille(
    'Combien de tweets sur l’ibuprofène les auteurs ont-ils trouvés ?',
    'sciencesetavenir.fr.rumeur.html',
    '800.000 messages',
  ),
  veille('Combien d’étudiants compte l’Université PSL ?', 'psl.eu.luniversite.html', '17 000 étudiants'),
  veille(
    'Où le ministre Roman Prymula a-t-il été photographié ?',
    'francais.radio.cz-ministre.html',
    'restaurant pragois',
  ),
  veille(
    'Qui accompagnait Roman Prymula mercredi soir ?',
    'francais.radio.cz-ministre.html',
    'compagnie de Jaroslav Faltýnek',
  ),
  noticias(
    '¿Cuántos falsos positivos se cometieron durante el conflicto?',
    'elespectador.com-orion.html',
    '6.402 falsos positivos',
  ),
  noticias('¿Cuándo tuvo lugar la Operación Orión?', 'elespectador.com-orion.html', 'octubre de 2002'),
  noticias(
    '¿Qué teléfonos tienen la mejor gestión de aplicaciones en segundo plano?',
    'unocero.com.marcas.html',
    'son los Pixel',
  ),
  noticias(
    '¿Desde qué versión de Android existe Doze?',
    'unocero.com.marcas.html',
    'Android 6.0 Marshmallow',
  ),
  noticias(
    '¿Cuándo son las primeras vacaciones escolares de 2022?',
    'larepublica.pe-minedu.html',
    '16 al viernes 20 de mayo',
  ),
  noticias(
    '¿Cuántas semanas de clases obligatorias habrá?',
    'larepublica.pe-minedu.html',
    '36 semanas de clases obligatorias',
  ),
  noticias(
    '¿Qué dijo Muratov sobre las armas nucleares?',
    'infobae.com-ucrania.html',
    'No descartaría la posibilidad',
  ),
  noticias(
    '¿Qué periódico ruso tuvo que suspender su publicación?',
    'infobae.com-ucrania.html',
    'Novaya Gazeta se ha visto',
  ),
  negocios(
    '¿Cuántos negocios tiene el condado de Miami-Dade?',
    'elnuevoherald.com-miami.html',
    '222,125 negocios',
  ),
  negocios(
    '¿Cuál es la ciudad más barata para los costos de negocios?',
    'elnuevoherald.com-miami.html',
    'Winston-Salem',
  ),
  negocios(
    '¿Cuántos vehículos robados en Chile detectó Hugo Bustos?',
    'paginasiete.bo-carabineros.html',
    '112 vehículos',
  ),
  negocios(
    '¿Qué matrícula tiene la avioneta de Martinelli?',
    'panamaamerica.com.pa-apropiarse.html',
    'N799RM',
  ),
  negocios(
    '¿Quién es la abogada de Martinelli?',
    'panamaamerica.com.pa-apropiarse.html',
    'Nancy Paola Rodas',
  ),
  meteo('A che quota cadrà la neve sull’Appennino?', 'lastampa.it.temperature.html', 'sopra i 1400 metri'),
  meteo('Quanti gradi ha raggiunto Oloron in Francia?', 'lastampa.it.temperature.html', '28,9 gradi'),
  meteo(
    'Quante vittime ha fatto la tempesta Dennis?',
    'lastampa.it.temperature.html',
    'Sono due finora le vittime',
  ),
  meteo('Che cosa è il Black Friday?', '20b2b649', 'l’ennesima consuetudine'),
  política(
    'Quanto tempo durou o encontro de Pacheco com Fux?',
    'correiobraziliense.com.br-poderes.html',
    'durou 45 minutos',
  ),
  política(
    'O que Pacheco disse sobre impeachment de ministros do STF?',
    'correiobraziliense.com.br-poderes.html',
    'ter critérios, fatos',
  ),
  política('Quem é Eugênio Tadeu?', '23aaecd1', 'Eu sou Eugênio Tadeu'),
  política('De que cidade é o grupo Serelepe?', '23aaecd1', 'de Belo Horizonte'),
];

/** Asked of boards that hold nothing which answers: of other things, and of the same things otherwise. */
export const unanswerable: readonly (readonly [board: string, question: string])[] = [
  ['Plague', 'Who discovered penicillin?'],
  ['Plague', 'How much does a plague vaccine cost?'],
  ['Plague', 'What is the capital of Mongolia?'],
  ['Plague', 'How do I train for a marathon?'],
  ['Bedding', 'Which brand sold the feather duvet?'],
  ['Bedding', 'What is the salary of a chest doctor?'],
  ['Bedding', 'How do I wash a woollen blanket?'],
  ['Laptops', 'How much memory does the new iPad have?'],
  ['Laptops', 'Who founded Intel?'],
  ['Laptops', 'What is the warranty period in Norway?'],
  ['Space', 'When did Voyager leave the solar system?'],
  ['Space', 'How many moons does Saturn have?'],
  ['Space', 'What do astronauts earn?'],
  ['Garden', 'How do I prune roses in winter?'],
  ['Garden', 'Which fertilizer is best for tomatoes?'],
  ['Garden', 'Wie bekämpfe ich Schnecken im Salatbeet?'],
  ['Cars', 'What is the top speed of the Porsche Taycan?'],
  ['Cars', 'How do I change a tyre?'],
  ['Cars', 'Which insurance covers hail damage?'],
  ['Markets', 'What is the price of silver in London?'],
  ['Markets', 'How high is inflation in Turkey?'],
  ['Markets', 'Who is the chairman of the Federal Reserve?'],
  ['Screen', 'Who won the Eurovision song contest?'],
  ['Screen', 'How long is the new Batman movie?'],
  ['Screen', 'Where was Titanic filmed?'],
  ['Law', 'What is the maximum sentence for tax evasion?'],
  ['Law', 'How do I register a trademark in Japan?'],
  ['Law', 'Who wrote the constitution of India?'],
  ['Security', 'How do I reset my router password?'],
  ['Security', 'Which antivirus won the comparison of 2023?'],
  ['Security', 'Was kostet eine Firewall für Arztpraxen?'],
  ['Code', 'How do I center a div in CSS?'],
  ['Code', 'What is the salary of a Kotlin developer in Berlin?'],
  ['Code', 'Who invented COBOL?'],
  ['Wind und Wasserstoff', 'Wie viel kostet eine Wärmepumpe?'],
  ['Wind und Wasserstoff', 'Wann wurde das Atomkraftwerk Brokdorf abgeschaltet?'],
  ['Wind und Wasserstoff', 'Wer ist Trainer von Bayern München?'],
  ['Tiere', 'Wie alt werden Elefanten?'],
  ['Tiere', 'Was kostet ein Hamsterkäfig?'],
  ['Tiere', 'Welche Impfungen braucht eine Katze?'],
  ['Küche', 'Wie backe ich ein Roggenbrot mit Sauerteig?'],
  ['Küche', 'Welches Olivenöl wurde Testsieger?'],
  ['Küche', 'Wie viele Kalorien hat eine Banane?'],
  ['Auto', 'Wie schnell darf man in Frankreich auf der Autobahn fahren?'],
  ['Auto', 'Welche Winterreifen sind die besten?'],
  ['Auto', 'Was kostet der Führerschein in Österreich?'],
  ['Arbeit', 'Wie hoch ist der Mindestlohn in Luxemburg?'],
  ['Arbeit', 'Wie kündige ich meinen Handyvertrag?'],
  ['Veille', 'Quelle est la hauteur de la tour Eiffel ?'],
  ['Veille', 'Combien coûte un abonnement de métro à Lyon ?'],
  ['Veille', 'Qui a gagné le Tour de France ?'],
  ['Noticias', '¿Quién ganó la Copa Libertadores?'],
  ['Noticias', '¿Cuánto cuesta un pasaje de avión a Cusco?'],
  ['Noticias', '¿Cómo se prepara el ceviche?'],
  ['Negocios', '¿Cuál es la población de Buenos Aires?'],
  ['Negocios', '¿Qué impuestos paga una empresa en Suiza?'],
  ['Meteo', 'Chi ha vinto il festival di Sanremo?'],
  ['Meteo', 'Quanto costa un biglietto del treno per Roma?'],
  ['Política', 'Qual é a altura do Cristo Redentor?'],
  ['Política', 'Quem ganhou o campeonato brasileiro de futebol?'],
];
