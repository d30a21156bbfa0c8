import type { SourceItem } from '../requests.ts';

/** Small articles of our own for tests. Every claim in them is made up. */
export const breadArticle: SourceItem = {
  id: 'bread',
  title: 'How a sourdough starter comes to life',
  url: 'https://bakery.example/starter',
  text: `A sourdough starter is nothing but flour and water in which wild yeast has settled. Most beginners throw their first starter away on day three, because it smells sour and stops rising. That pause is normal and lasts about two days.

Feed the starter with 50 grams of flour and 50 grams of water every morning. A warm kitchen of 24 degrees lets a young starter double in six hours. In a cold kitchen the same starter needs twelve hours, so beginners often think it is dead.

The baker Mara Linde tested 40 starters over one winter. She found that rye flour made a starter active two days sooner than white flour. "Rye brings its own yeast," Linde said.

However, the jar matters less than people think. A plain glass with a loose lid is enough for any sourdough starter. Never close the lid tightly, because the gas can crack the glass.

A starter is ready to bake when it floats in a bowl of water. Beginners should wait for three good rises before they bake the first loaf. After that the starter can rest in the fridge for a week between two feedings.`,
};

export const coinArticle: SourceItem = {
  id: 'coins',
  title: 'Why the price of old coins fell this spring',
  url: 'https://coins.example/prices',
  text: `The price of silver coins fell by 12 percent in April. Dealers in four cities reported fewer buyers than in any spring since 2009. Collectors are waiting for the autumn auctions. A rare coin of 1804 was sold for half of its estimate. The market may recover when tourists return in summer.`,
};

export const beeArticle: SourceItem = {
  id: 'bees',
  title: 'Wild bees return to the city gardens',
  url: null,
  text: `Wild bees have returned to the gardens of the old town after ten years. A count in June found 38 species on only 12 balconies. Gardeners had sown clover and thyme instead of short lawn. The city stopped mowing half of its meadows before July. Wild bees need bare soil for their nests, and most of them nest in the ground. A single hole in a wooden block can shelter eight young bees. But many insect hotels from shops are too shallow and kill the brood. Birds profit as well, because they feed on the insects. The city plans to double the number of meadows next year.`,
};

export const duvetReport: SourceItem = {
  id: 'page',
  title: 'Feather duvet lung: a case report',
  url: 'https://journal.example/duvet',
  text: 'A man of 43 years was short of breath for three months. He could not climb two stairs at a time. Doctors first took it for an infection of the lung and gave him antibiotics. They asked what had changed at home, and he said that he had bought a feather duvet. Feather duvet lung is an allergic reaction of the lung to the dust of duck and goose feathers. A test of his blood found antibodies against feathers. The feather duvet was replaced by one of synthetic fibres, and he took steroids for a year. A feather pillow can cause the same reaction in the lung. Within six months the scan of his lungs was clear again. Doctors should ask patients with a cough about their bedding.',
};

/** A page of the web without an address, known by its title. */
export const page = (title: string, text: string, publishedAt: string | null = null): SourceItem => ({
  id: title,
  title,
  text,
  url: null,
  publishedAt,
});
