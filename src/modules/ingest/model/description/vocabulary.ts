import { foldWord } from './fold.ts';
import { ordinalOf } from './numerals.ts';

/**
 * Words that carry meaning in a property description, by what they mean. Spelling is folded (fold.ts), so one spelling
 * stands for all of its variants; `*` opens a word to case endings and postpositions (सदनिक* takes सदनिका, सदनिकेचे, सदनिकेसोबत).
 * Dots and hyphens between the words of a phrase do not count: "चौ मी" is चौ.मी., चौ. मी and चौमी alike.
 */
const PHRASES = {
  // What is sold.
  flat: 'sadnika|sadanika|sadnik|फ्लट*|फलट*|सदनिक*|सदनीक*|फ्लॅट*|प्लॅट*|फ्लॅटस|निवासी युनिट*|फॅमिली युनिट*|रेसिडेन्शियल युनिट*|पेंटहाऊस*|पेंट हाऊस*|पेन्टहाऊस*|पेन्ट हाऊस*|पॅन्टहाऊस*|पॅन्ट हाऊस*|पॅंटहाऊस*|पॅंट हाऊस*|पेंट हाउस*|टेनामेंट*|टेनेमेंट*|स्टुडिओ अपार्टमेंट*|स्टुडिओ*|flat|flats|residential flat|residential unit|residential apartment|penthouse|pent house|tenement|sadanika|apartment/flat|duplex flat|studio apartment',
  apartment: 'अपार्टमेंट*|अपार्टमेन्ट*|ॲपार्टमेंट*|आपार्टमेंट*|apartment|apt',
  shop: 'दुकानगाळ*|दुकान गाळ*|व्यापारी दुकान*|दुकान*|दूकान*|शॉप*|शोप*|शो रूम*|शोरूम*|गाळ*|गाला|व्यापारी गाळ*|वाणिज्य गाळ*|कमर्शियल शॉप*|किऑस्क|shop|shops|showroom|show room|gala',
  office:
    'ऑफिस*|ओफिस*|ऑफिसेस|कार्यालय*|ऑफिस स्पेस|ऑफिस युनिट*|ऑफिस प्रिमायसेस|कार्यालयीन जाग*|office|offices|office premises|office unit|office space|cabin',
  plot: 'प्लॉ नं|प्लॉ क्र|प्लॉट*|प्लाट*|प्लोट*|भूखंड*|भुखंडा*|सब प्लॉट*|उप प्लॉट*|बंगलो प्लॉट*|बंगलो प्लॉटस|बंगला प्लॉट*|एन ए प्लॉट*|plot|sub plot|bungalow plot|n a plot',
  rowHouse:
    'रो हाऊस*|रो हाउस*|रोहाऊस*|रोहाउस*|रॉ हाऊस*|रो बंगलो*|ट्विन बंगलो*|ट्विन बंगल*|रो हौस*|रो हाऊसेस|row house|rowhouse|row houses|twin bungalow|raw house|town house|townhouse',
  bungalow:
    'कॉटेज*|कॉटेजेस|cottage|cottages|फार्महाऊस*|फार्म हाऊस*|farm house|farmhouse|बंगल*|बंगलो*|बंगलोज|व्हिला|विला|व्हिलाज|bungalow|bungalows|bunglow|villa',
  industrial:
    'औद्योगिक गाळ*|औद्योगिक शेड*|शेड नं|शेड न|शेड क्र|शेड क्रमांक|शेड नंबर|औद्योगिक युनिट*|औद्योगिक भूखंड*|इंडस्ट्रियल गाळ*|इंडस्ट्रीयल गाळ*|इंडस्ट्रियल युनिट*|इंडस्ट्रियल शेड*|इंडस्ट्रियल प्लॉट*|फॅक्टरी शेड*|फॅक्टरी युनिट*|कारखाना|कारखान्याच*|फॅक्टरी|फॅक्ट्री|factory shed|factory|industrial unit|industrial gala|industrial shed|shed no|industrial plot',
  godown: 'गोडाऊन*|गोडाउन*|गोडावून*|गोडावुन*|गोडाऊन शेड*|गोदाम शेड*|गोदाम*|वेअरहाऊस*|वेअर हाऊस*|वखार*|godown shed|godown|warehouse|ware house',
  unit: 'युनिट*|युनीट*|यूनिट*|प्रिमायसेस*|प्रिमायसिस|प्रिमायसीस|unit|premises',
  room: 'रूम*|खोली|खोल्या|खोलीच*|रुम*|room|chawl room',
  land: 'जमीन व बांधकाम*|जमीन आणि बांधकाम*|जमीन व त्यावरील बांधकाम*|जमीन व इमारत*|शेतजमीन*|शेत जमीन*|जमीन*|जमिन*|बिनशेती जमीन*|मोकळी जमीन*|खुली जमीन*|लँड|लॅंड|land|agricultural land|open land',

  // Number words.
  no: 'kr|kra|kramank|नं|न|नंबर*|नम्बर*|नो|क्र|क्रं|क्रमांक*|क्रमाक|क्रंमांक|no|nos|number|numbers|num',

  // Basis of an area.
  carpet:
    'karpet|का क्षे|का क्षेत्र*|च क्षे|च क्षेत्र*|कार्पेटएरिया|crpt|carp|रेराकार्पेट*|रेराकारपेट*|रेरा चटई*|कार्पे|कार्पेट*|कारपेट*|कापेट|कार पेट*|कार्पट*|कॉर्पेट*|रेरा कार्पेट*|रेरा कारपेट*|महारेरा कार्पेट*|महारेरा कारपेट*|चटई क्षेत्र*|चटईक्षेत्र*|चटई*|चटाई क्षेत्र*|carpet|carpt|rera carpet|maharera carpet|carpet area',
  mofaCarpet: 'मोफा कार्पेट*|मोफा कारपेट*|mofa carpet',
  builtup:
    'buitup|builup|bultup|बि अ|बिअप|बि अप|बी अप|बि अप|बिल्टअप*|बिल्ट अप*|बिल्डअप*|बिल्ड अप*|बिल्टप*|बील्टअप*|बांधीव*|बांधिव*|बांधकाम क्षेत्र*|बांधकामाचे क्षेत्र*|बांधकाम*|built up|builtup|built|build up|bua|construction area|constructed area|constructed',
  saleable:
    'सुपर बि अप|सुपर बि अ|सुपर बी अप|सु बि अप|सेलबल*|सेलेबल*|सेलेबेल*|सेलएबल*|सेल एबल*|सेलेब्ल*|विक्रीयोग्य*|विक्री योग्य*|सुपर बिल्टअप*|सुपर बिल्ट अप*|सुपरबिल्टअप*|सुपर बिल्डअप*|saleable|salable|saleble|super built up|super builtup|superbuiltup|super built',
  floorSpaceIndex: 'चटई क्षेत्र निर्देशांक*|चटईक्षेत्र निर्देशांक*|एफ एस आय|एफएसआय|fsi|टी डी आर|टीडीआर',

  // Parts beside the unit.
  balcony:
    'उपयुक्तता क्षेत्र*|बा क्षे|बा क्षेत्र*|balc|बाल्क|बाल कनी*|ड्रा बा|ड्राय बाल्क|बाल्कनी*|बाल्कन*|बालकॉनी*|बाल्कोनी*|बाल्कनि*|बाल्कणी*|गॅलरी*|गॅलेरी*|ड्राय बाल्कनी*|ड्राय|एन्क्लोज्ड बाल्कनी*|बंदिस्त बाल्कनी*|ओपन बाल्कनी*|सिटआऊट*|सिट आऊट*|सिटआउट*|सिट आउट*|युटिलिटी*|युटीलिटी*|यूटिलिटी*|ड्राय एरिया|ड्राय क्षेत्र*|व्हरांडा*|डेक|डेकचे|सज्जा|balcony|balcany|balconies|dry balcony|dry area|enclosed balcony|open balcony|utility|sit out|sitout|deck|verandah|veranda|gallery',
  terrace: 'टे क्षे|टे क्षेत्र*|टेरेस*|टेरस*|टेर्रेस*|टॅरेस*|गच्ची*|गच्च*|टेरेसेसच*|terrace|attached terrace|open terrace|top terrace',
  parking:
    'prkg|pkg|prk|पार्किंग*|पार्कींग*|पार्किग*|पार्किन्ग*|पार्कीग*|वाहनतळ*|कार पार्क*|कारपार्किंग*|कार पार्किंग*|गॅरेज*|गॅरेजेस|का पा|का पार्किंग*|parking|parkings|car parks|cars|car parking|carparking|car park|garage|parking space|car space',
  otherPart:
    'एक्सक्लुझिव्ह एरिया|एक्सक्लुझिव्ह क्षेत्र*|एक्सक्लुसिव्ह एरिया|exclusive area|सर्व्हंट क्वार्टर*|सर्व्हंट रूम*|servant room|servant quarter|लॉफ्ट*|पोटमाळ*|मेझानाईन*|मेझनाईन*|मेझ्झनाईन*|मेझानिन*|ओटल*|ओटा|गार्डन एरिया|लॉन*|मोकळी जाग*|खुली जाग*|ओपन स्पेस|लिफ्ट*|जिन*|पॅसेज*|संलग्न क्षेत्र*|लगतचे क्षेत्र*|इतर लगतचे क्षेत्र*|एन्सिलरी*|ॲन्सिलरी*|कॉमन एरिया*|सामाईक क्षेत्र*|समाईक क्षेत्र*|रस्त्याचे क्षेत्र*|फ्लॉवर बेड*|फ्लॉवरबेड*|कपबोर्ड*|वॉश एरिया*|वॉशिंग एरिया*|शेड*|पत्र्याचे शेड*|flower bed|cupboard|cup board|wash area|washing area|loft|mezzanine|otla|lawn|open space|ancillary|common area|attached area|shed|staircase|passage|lift',
  twoWheeler: 'टू व्हीलर*|टु व्हीलर*|टूव्हीलर*|दुचाकी*|स्कूटर*|मोटर सायकल|बाईक*|सायकल*|two wheeler|2 wheeler|scooter|bike|cycle',

  // Around an area.
  area: 'kshetra|kshetraphal|kshetrafal|क्षेत्र*|क्षेत्रफळ*|क्षे|एरिया*|एरीया*|आराजी*|मोजमाप*|area|admeasuring|admg|measuring|adm|areas|size',
  total: 'ekun|ekatrit|दोन्ही मिळून|सर्व मिळून|मिळून|मिळुन|एकूण|एकुण|ऐकूण|एकंदर*|एकत्रित*|टोटल|असे एकूण|total|aggregate|totally',
  share: 'अविभक्त*|अविभाजित*|अविभाज्य*|हिस्साचे क्षेत्र*|undivided',
  thatIs: 'म्हणजेच|म्हणजे|म्हणजेचे|किंवा|अर्थात|i e|ie|or|equivalent to|equivalent|that is|which is',
  each: 'प्रत्येकी*|each|apiece',
  respectively: 'अनुक्रमे|respectively',
  outOf: 'पैकी*|यापैकी*|त्यापैकी*|मधून|मधुन|out of',
  insteadOf: 'ऐवजी|च्या ऐवजी|instead of|in lieu of',
  including: 'सह|सहित|सहीत|समाविष्ट*|समावेश*|धरून|धरुन|वगळून|वगळुन|सोडून|इन्क्लुडींग|इन्क्लुडिंग|including|inclusive|incl|excluding|exclusive',

  // Units of area.
  sqm: 'चौ मी*|चौ मीटर*|चौ मीटर्स|चौ मीट*|चौमी|चौमीटर*|चौरसमी|चौरसमीटर*|चौरस मी|चौरस मीटर*|चौरस मीटर्स|चोरस मीटर*|चो मी|चो मीटर*|चोमी|चौ मि*|चौ मिटर*|चौ मीत|चै मी|चौ म|वर्ग मीटर*|वर्गमीटर|स्क्वे मी|स्क्वे मीटर*|स्के मी|स्के मीटर*|स्क्वेअर मीटर*|स्केअर मीटर*|स्क्वेर मीटर*|sq m|sq mt|sq mts|sq mtr|sq mtrs|sq mrt|sq meter|sq meters|sq metre|sq metres|sqm|sqmt|sqmts|sqmtr|sqmtrs|sqmeter|square m|square meter|square meters|square metre|square metres|square mtr|square mtrs|m2|sq mters|smt|smtr|smtrs',
  sqft: 'चौ फूट*|चौ फुट*|चौ फिट*|चौ फीट*|चौ फू|चौ फु|चौ फी|चौ फट|चौ फुट्स|चौफूट*|चौफुट*|चौफिट|चौफु|चौरसफूट*|चौरसफुट*|चौरसफीट*|चौरस फूट*|चौरस फुट*|चौरस फिट*|चौरस फीट*|चोरस फूट*|चो फूट*|चो फुट*|चो फु|चो फी|चोफुट|चै फुट|वर्ग फूट*|वर्गफूट|स्क्वे फूट*|स्के फूट*|स्क्वे फु|स्के फु|स्क्वे फीट|स्के फीट|स्केअर फूट*|स्क्वेर फूट*|स्क्वेअर फूट*|स्क्वेअर फीट*|स्क्वेअर फिट*|sq ft|sq fts|sq feet|sq feets|sq foot|sqft|sqfts|sqfeet|sft|square ft|square feet|square foot|square feets',
  sqyd: 'चौरस यार्ड*|चौ यार्ड*|चौरस वार*|चौ वार|sq yd|sq yds|sq yard|sq yards|square yard|square yards',
  guntha: 'गुंठ*|गुंठे|guntha|gunthas|gunta|guntas',
  hectare: 'हेक्टर*|हे|हेक्टेर|hectare|hectares|ha|hector',
  are: 'आर|आरचे|आर्स|are|ares|aar',
  acre: 'एकर*|acre|acres',

  // Land numbers.
  survey:
    'स न|स नं|स क्र|सर्व्हे न*|सर्वे न*|सर्व्हे नं|सर्वे नं|सर्व्हे नंबर*|सर्वे नंबर*|सर्वे|सर्व्हे|सर्व्हे क्र|सर्वे क्र|सर्व्हे क्रमांक|सर्वे क्रमांक|स नंबर|सर्व्हेनं|s no|s nos|sr no|sr nos|s n|sy no|survey|survey no|survey nos|survey number',
  gat: 'गट|गट न*|गट नं|गट क्र|गट नंबर*|गट क्रमांक*|गटनं|ग न|ग नं|gat|gat no|gat nos|gat number|gut no|gat no s',
  cts: 'सी एस नं|सि एस नं|सी एस न|सि एस न|सी एस क्र|सि एस क्र|c s no|c s nos|c s number|cs no|cs number|सि टी एस|सि टी एस न*|सि टी एस नं|सी टी एस क्र|सिटीएस|सिटीएस न*|सीटीएस|सीटीएस नं|सीटीएस क्र|सि टि एस नंबर|सी टी एस नंबर|सि स न|सि स नं|सि स क्र|सि सर्वे न|सि सर्वे नं|सी स नं|सिटी सर्व्हे*|सिटी सर्वे*|सिटी सर्व्हे नं|सिटी सर्वे नं|सिटी सर्वे क्र|सिटी सर्व्हे क्र|नगर भूमापन|नगर भुमापन क्र*|नगर भूमापन क्र*|न भू क्र|न भु क्र|न भू नं|न भु नं|सिटी नं|सिटी स न|सिटी स नं|सिटी स क्र|cts|cts no|cts nos|c t s|c t s no|c t s nos|c t s number|cts number|city survey|city survey no|city survey number',
  hissa: 'हिस्स* न|हिस्सा नं|हिस्स* क्र|हिस्सा नंबर|हिस्सा क्रमांक|हि नं|हि न|हि क्र|hissa|hissa no|hissa nos|hissa number|h no|hiss no',
  finalPlot: 'फायनल प्लॉट*|फायनल प्लॉट नं|अंतिम भूखंड*|अंतिम प्लॉट*|एफ पी नं|एफ पी|एफपी|फा प्लॉट|final plot|final plot no|f p no|fp no|f p',
  khasra: 'खसरा|खसरा नं|खसरा क्र|ख क्र|ख नं|खसरा क्रं',
  otherNumber:
    'घर नं|बॅरेक नं|बॅरेक|टिका क्र|टिका नं|शिट नं|शीट नं|शिट क्र|शीट क्र|वार्ड नं|वार्ड क्र|प न|प नं|घर क्र|घर क्रमांक|घर नंबर|घर क्रं|कॉर्पोरेशन घर क्र|मिळकत क्र|मिळकत नं|मालमत्ता क्र|मालमत्ता नं|खाते क्र|sheet no|ward no|house no|property no|milkat no',
  townScheme: 'टी पी एस|टीपीएस|टी पी स्कीम*|टीपी स्कीम*|टि पि एस|tps|t p s|t p scheme|town planning scheme|आर एस सी|आरएससी',
  sector: 'सेक्शन|सेक्शन नं|section|सेक्टर*|सेक्टर नं|sector|sector no',

  // Storeys.
  floor:
    'majla|majhla|mazla|mazala|majlyavar|majlyavaril|majalyavar|majalyavaril|majlyawar|मजल*|माळ*|माळा|मजले|फ्लोअर*|फ्लोर*|फलोअर*|लेव्हल*|लेवल*|floor|floors|flr|level|storey|mala|majala',
  ground:
    'ग्रौंड*|ग्रौड*|ग्रौंड फ्लोअर*|ग्रौंड फ्लोर*|ग्रांउड*|ग्राउंन्ड*|tal majla|talmajla|tal majala|tal mazla|gf|g f|gr flr|grd floor|तळ म|जमिनी मजल*|तळ*|तळमजल*|तळ मजल*|ग्राऊंड|ग्राउंड|ग्राउण्ड|ग्राऊंड फ्लोअर*|ग्राउंड फ्लोअर*|अप्पर ग्राउंड*|अप्पर ग्राऊंड*|अपर ग्राउंड*|अपर ग्राऊंड*|अप्पर ग्राउंड फ्लोअर*|अप्पर ग्राऊंड फ्लोअर*|अप्पर तळ*|अप्पर तळमजल*|ground|ground floor|upper ground|upper ground floor|gr floor|g floor|talmajla',
  basement:
    'तळघर*|बेसमेंट*|बेसमेन्ट*|लोअर ग्राउंड*|लोअर ग्राऊंड*|लोअर ग्राउंड फ्लोअर*|लोअर ग्राऊंड फ्लोअर*|basement|lower ground|lower ground floor|cellar',
  stilt: 'स्टिल्ट*|स्टील्ट*|स्टिल्ट मजल*|stilt',
  podium: 'पोडियम*|पोडीयम*|podium',
  storeyed: 'मजली|एकमजली|दुमजली|दोनमजली|तीनमजली|तिमजली|चारमजली|बहुमजली|मजल्याची|मजल्यांची|मजल्यांच्या|storeyed|storied',

  // Buildings.
  wing: 'विंग*|वींग*|wing',
  building: 'बि नं|बि न|बिल्डिंग टाईप*|बिल्डिंग*|बिल्डींग*|बिल्डिग*|बिल्डीग*|इमारत*|ईमारत*|टॉवर*|टावर*|टोवर*|building|bldg|bldg no|tower',
  block: 'ब्लॉक*|block',
  cluster: 'क्लस्टर*|झोन|cluster',
  project:
    'प्रकल्प*|प्रोजेक्ट*|प्रोजेक्‍ट*|प्रोजेक्टस|स्कीम*|स्किम*|गृहप्रकल्प*|गृह प्रकल्प*|गृहरचना प्रकल्प*|निवासी प्रकल्प*|रहिवासी प्रकल्प*|वाणिज्य प्रकल्प*|व्यापारी संकुल*|गृहसंकुल*|गृह संकुल*|संकुलातील|संकुलामधील|संकुलात|वसाहत*|टाऊनशिप*|टाउनशिप*|project|scheme|housing project|township',
  named: 'नावाने*|नांवाने*|नावाच*|नांवाच*|नामक|नावे|ह्या नावाने|नाव असलेल*|known as|namely|called|named',
  society:
    'गृहरचना संस्था*|गृह रचना संस्था*|गृहनिर्माण संस्था*|गृह निर्माण संस्था*|सह गृ संस्था*|सह गृहरचना संस्था*|सह गृहनिर्माण संस्था*|सह गृह रचना संस्था*|सह गृह निर्माण संस्था*|सहकारी गृह रचना संस्था*|सहकारी गृह निर्माण संस्था*|सह संस्था*|सोसायट*|सोसायटि*|सोसा|संस्थ*|सहकारी गृहरचना संस्था*|सहकारी गृहनिर्माण संस्था*|सह गृह संस्था*|सीएचएस*|सी एच एस*|सीएचएसएल|सी एच एस एल|सी एच एस लि|को ऑप हौ सो*|को ऑप हौ सोसा*|को ऑप हौ सोसायटी*|को ऑप हौसिंग सोसायटी*|को ऑप हौसिंग सोसा*|को ऑपरेटिव्ह हाऊसिंग सोसायटी*|को ऑपरेटिव्ह हौसिंग सोसायटी*|को ऑप सोसायटी*|को ऑप हाउसिंग सोसायटी*|को ऑप हाऊसिंग सोसायटी*|को ओप हो सौ*|को ओप हौ सो*|कॉ ऑपरेटीव्ह हौसिंग सोसायटी*|हौसिंग सोसायटी*|हाऊसिंग सोसायटी*|हौ सोसायटी*|हौ सोसा|हौ सो|कंडोमिनियम*|कॉन्डोमिनियम*|असोसिएशन*|ओनर्स असोसिएशन*|owners association|association|chs|chsl|c h s|c h s l|co op hsg soc|co op hsg society|co op housing society|co operative housing society|cooperative housing society|housing society|society|socty|soc|co op hsg socty|condominium|hsg soc',
  limited: 'लि|ली|लिमिटेड*|लिमीटेड*|मर्या|मर्यादित*|मर्यादीत*|ltd|limited|maryadit',

  // Places.
  village:
    'मौ|मौजे*|मौजा|मोजे|गांव|गाव|गाव मौजे|गांव मौजे|ग्राम|मौजे गाव|मौजे गांव|व्हिलेज|विलेज|गावी|vill|village|mouje|mauje|mouza|village mouje|revenue village',
  at: 'शिवार*|येथील*|येथिल*|येथे|येथल*|ये थील|हद्दीतील|हद्दीत|स्थित|situated at|situate at|situated|lying|being|located at|at',
  taluka: 'प्रगणे|परगणे|प्रगणा|परगणा|तालुक*|तालुका|ता|तहसील*|तह|पोट तुकडी|taluka|tal|tehsil|taluk',
  district: 'जिल्ह*|जिल्हा|जि|तुकडी|district|dist',
  city: 'पुणे|पुण्यातील|मुंबई|मुम्बई|नवी मुंबई|ठाणे|नागपूर|नाशिक|महाराष्ट्र|pune|mumbai|navi mumbai|thane|nagpur|nashik|maharashtra',
  locality:
    'रोड*|रस्त*|मार्ग*|चौक*|लेन*|गल्ली*|हायवे*|पेठ|पूर्व|पश्चिम|इस्ट|वेस्ट|ईस्ट|जवळ*|जवळील|समोर*|समोरील|समोरच*|शेजारी|शेजारील|शेजारच*|मागे|मागील|पाठीमागे|पाठीमागील|लगत*|कॉर्नर ऑफ|peth|road|rd|marg|lane|chowk|highway|east|west|near|opp|opposite|behind|next to|off',
  pin: 'पिन कोड|पिनकोड|पिन|pin|pincode|pin code',

  // What joins land, building and unit.
  upon: 'वर|वरील|वरिल|वरती|यावर*|या वर*|या वरील|यावरील*|त्यावर*|त्यावरील*|त्या वर*|ज्यावर|मिळकतीवर*|मिळकतिवर*|मिळकतीवरील*|जागेवर*|जागेवरील*|जमिनीवर*|जमीनीवर*|जमिनीवरील*|प्लॉटवर*|भूखंडावर*|क्षेत्रावर*|क्षेत्रावरील*|मिळकती वर*|जागे वर*|constructed on|constructed upon|thereon|standing on|situated on|on|upon',
  within: 'यामधील|यामध्ये|ज्यामधील|त्यामधील|त्यामध्ये|मधील*|मधिल*|मध्ये*|मधले|मधल्या|मधील|आतील|पैकीचे|in|within|of',
  built:
    'निर्मित|बांधावयाच*|बांधायच*|बांधण्यात*|बांधलेल*|बांधलेली|बांधण्यातयेणा-या|येणा-या*|येणाऱ्या*|येणा-यां|आलेल*|येणारे|येणारी|येत|उभारण्यात*|उभारलेल*|उभारणी|उभी|राहिलेल*|उभ्या|असलेल*|असणाऱ्या|असणारे|असणा-या|होत|विकसित|विकसीत|पुनर्विकसित|पुनर्विकसीत|पुनर्विकासित|होणाऱ्या*|होणा-या|होणारे|होणारी|नियोजित*|निर्माण|प्रस्तावित*|साकारण्यात|तयार|पाडलेल*|पाडण्यात|टाकलेल*|जाणाऱ्या|जाणा-या|जात|being constructed|to be constructed|constructed|proposed|being developed|developed',
  property: 'मालमत्त*|मिळकत*|मालमत्ता*|प्रॉपर्टी*|जागा|जागेच*|जाग*|property|premises being',
  layout: 'नझूल|लेआऊट*|लेआउट*|ले आऊट*|ले आउट*|layout|बिगरशेती|बिनशेती|non agricultural',

  // Valuation.
  zone: 'वि क्र|वि नं|मु वि|मू वि|मू वि क्र|मु वि क्र|मूल्यांकन विभाग*|मुल्यांकन विभाग*|मुल्यांकन झोन|मूल्यांकन झोन|मूल्यविभाग*|मुल्यविभाग*|विभाग|विभाग क्र*|विभाग नं*|उपविभाग*|उप विभाग*|मूल्य विभाग*|मुल्य विभाग*|मुल्यदर विभाग*|मूल्यदर विभाग*|झोन क्र|झोन नं|विभाग क्रमांक|मुद्दा क्र*|asr zone|zone|zone no|sub zone|division no|valuation zone',
  rate: 'दर|मूल्यदर|मुल्यदर|बाजारमूल्य दर|rate|asr rate|ready reckoner rate',
  rupees: 'रु|रुपये|रूपये|रुपयांच*|रू|रुपया|rs|inr|rupees|₹',
  per: 'प्रति|प्र|प्रती|per',
  depreciation: 'घसारा*|घसार*|घसाऱ्याच*|depreciation|depriciation',
  percent: 'टक्के|टक्क*|%|percent|per cent',
  yearBuilt:
    'बांधकाम पूर्ण दिनांक|बांधकाम पूर्ण झाल्याचा दिनांक|बांधकाम पूर्णत्वाचा दिनांक|बांधकाम पूर्णत्वाचे वर्ष|बांधकाम पूर्ण झालेले वर्ष|बांधकाम पूर्ण झाल्याचे वर्ष|बांधणीचे वर्ष|पूर्णत्वाचे वर्ष|बांधकाम वर्ष*|बांधकामाचे वर्ष*|बांधकाम साल|बांधकाम सन|बांधणी वर्ष|इमारत बांधकाम वर्ष|बांधकाम पूर्ण वर्ष|const year|year of construction|construction year|built in|year built|constructed in',
  rera: 'महारेरा|रेरा|महा रेरा|maharera|rera',

  // Deeds, parties, money: never part of a name.
  deed: 'दस्त*|दस्ताचे|दस्तऐवज*|करारनाम*|खरेदीखत*|साठेखत*|बक्षीसपत्र*|सेलडीड|सेल डीड|डीड*|अग्रीमेंट*|ॲग्रीमेंट*|कुलमुखत्यार*|हक्कसोड*|गहाण*|नोंदणी*|नोंदणीकृत*|नोंदविल*|रजिस्टर*|रेजिस्ट्रेशन*|एडीजे*|अभिनिर्ण*|मुद्रांक*|मोबदल*|बदर*|हवेली|deed|document|agreement|registered|registration|adj|stamp duty|mortgage|dated|executed|sub registrar',
  date: 'दिनांक*|दि|दि|रोजी*|date',
  party:
    'लिहून*|लिहुन*|देणार*|घेणार*|मान्यता*|पक्षकार*|विकसक*|विकासक*|खरेदीदार*|मालकी*|मालक*|यांच्या|यांचे|यांचा|यांना|तर्फे|owner|vendor|purchaser|party',
  matter:
    'स्वतंत्र|बोजा*|कमी|केल्याबाबत|करणेबाबत|केल्याच*|केल्यान*|ठेवणाऱ्या*|ठेवणार*|हुकुमनाम*|किंमत*|कुटुंब*|विषय*|बाबत*|हक्क*|नमूद*|नमुद*|केल्याप्रमाणे|केलेल्या|केलेला|केलेले|प्रमाणे|सदर*|सदरच*|सदरील|असून|असुन|असे|अशी|असा|आहे*|आहेत|होय|हा|ही|हे|ह्या|हया|या|त्या|ते|तो|ती|ज्याच*|जिचे|ज्याला|याच*|याचा|यास*|यांस*|यासी|यांसी|यांची|यासह|त्यांचे|त्यास|संपूर्ण*|संपुर्ण*|पूर्ण|फक्त|इत्यादी*|इत्यादि|वगैरे|आदी|मात्र|चे|ची|चा|च्या|चि|करण्यात|करिता|साठी|मूळ|मुळ|जुन*|नवीन|नविन|इतर|माहिती|वर्णन|दस्तात|द्वारे|अन्वये|अनुषंगाने|अधिकार*|वापर*|आकार|पैसे|पो ख|पोटखराब*|रुपयांत|भरलेल*|चतुःसीमा|चतुसीमा|पैकी|कारण|येत आहे|देत|देण्यात|घेतल*|विक्री*|खरेदी*|subject|said|the said|the|this|that|those|these|all that|all those|piece|parcel|comprising|consisting|situate|situated|lying|containing|together|is|was|has|have|been|be|by|to|an|it|its|his|her|their|bearing|having|along|which|being released|from|prior|as|per|and others|etc|sr',
  and: 'व्|व|आणि|तसेच|अधिक|आणी|सोबत*|सोबतच|सह|लगतच|लगतचे|लगतची|लागून|जोडून|and|with|along with|alongwith|plus|together with',
  usage: 'निवासी*|रहिवासी*|रहिवाशी*|वाणिज्य*|व्यापारी*|बिगर निवासी|residential|commercial',
  bhk: 'बीएचके|बी एच के|bhk|rk|आरके',
  count: 'नग|नगांची|nos',
  covered:
    'झाकलेल*|झाकीव|आच्छादित*|छत असलेल*|उघड्य*|खुल्य*|खुली|खुला|cov|cvd|बंदिस्त|राखीव|रिझर्व्ह*|उघडे|खुली कार|यांत्रिक*|कव्हर्ड*|कव्हरड|कव्हर|कवर्ड|ओपन|खुले|मेकॅनिकल*|मॅकेनिकल*|स्टॅक|पझल|टँडम|सिंगल|डबल|covered|open|mechanical|mechanised|mechanized|stacked|stack|puzzle|tandem|basement parking',
  municipality:
    'म्यु|ग्रा पं|ग्रा प|नगर परिषद*|नगर पंचायत*|म न पा|मनपा|महानगरपालिका*|महानगर पालिका*|नगरपरिषद*|नगरपंचायत*|ग्रामपंचायत*|ग्राम पंचायत*|न प|कॅन्टोन्मेंट|पालिकेचे|corporation|municipal corporation|m n p',
  dwelling: 'डुप्लेक्स*|ड्युप्लेक्स*|ट्रिप्लेक्स|duplex|triplex',
} as const;

export type Concept = keyof typeof PHRASES;

/** `known` remembers the words that were looked for here. */
type Node = { next: Map<string, Node>; known: Map<string, Known>; exact?: Concept; open?: Concept };
const root: Node = { next: new Map(), known: new Map() };

for (const [concept, phrases] of Object.entries(PHRASES) as [Concept, string][])
  for (const phrase of phrases.split('|')) addPhrase(phrase, concept);

function addPhrase(phrase: string, concept: Concept) {
  let node = root;
  for (const written of phrase.split(/[ /]/)) {
    const folded = foldWord(written.endsWith('*') ? written.slice(0, -1) : written);
    let next = node.next.get(folded);
    if (!next) node.next.set(folded, (next = { next: new Map(), known: new Map() }));
    node = next;
  }
  // The first meaning of a word is kept: the table is written in order of weight.
  if (phrase.endsWith('*')) node.open ??= concept;
  node.exact ??= concept;
}

const OBLIQUES = [
  '',
  'ा',
  'े',
  'ि',
  'ु',
  'या',
  'ये',
  'ी',
  'चा',
  'चे',
  'चि',
  'चया',
  'ांचा',
  'ांचे',
  'ांचि',
  'ांचया',
  'ाचा',
  'ाचे',
  'ाचि',
  'ाचया',
  'ेचा',
  'ेचे',
  'ेचि',
  'ेचया',
  'िचा',
  'िचे',
  'िचि',
  'िचया',
  'याचा',
  'याचे',
  'याचि',
  'याचया',
  'यांचे',
  'यांचया',
];
const CASES = [
  '',
  'मधील',
  'मधिल',
  'मध्ये',
  'मधून',
  'मधले',
  'मधल्या',
  'त',
  'तील',
  'तल्या',
  'तून',
  'वर',
  'वरील',
  'सह',
  'सहित',
  'सोबत',
  'साठी',
  'पैकी',
  'खालील',
  'लगत',
  'लगतचे',
  'लगतची',
  'बाबत',
  'करिता',
  'समोरील',
  'जवळ',
  'र्फे',
  'प्रमाणे',
  'तर्फे',
  'एरिया',
  'क्षेत्र',
  'धारक',
  'धारकांना',
  's',
];
const endings = new Map<string, string>();
for (const oblique of OBLIQUES)
  for (const ending of CASES) endings.set(foldWord(oblique) + foldWord(ending), ending || (oblique.includes('च') ? 'चे' : ''));
const LONGEST_ENDING = Math.max(...[...endings.keys()].map((ending) => ending.length));

export type Known = { concept: Concept | null; suffix: string; node: Node | null };

const NOTHING: Known = { concept: null, suffix: '', node: null };

/** What a folded word means after the words that led to `node`: exactly, or as an open word with an ending. */
function step(node: Node, folded: string): Known {
  const { known } = node;
  const before = known.get(folded);
  if (before) return before;
  if (known.size > 20_000) known.clear();
  const found = look(node, folded);
  known.set(folded, found);
  return found;
}

function look(node: Node, folded: string): Known {
  const next = node.next.get(folded);
  const concept = next?.exact ?? null;
  if (next && concept) return { concept, suffix: '', node: next };
  for (let cut = folded.length - 1; cut >= 2 && folded.length - cut <= LONGEST_ENDING; cut -= 1) {
    const suffix = endings.get(folded.slice(cut));
    if (suffix === undefined) continue;
    const stem = node.next.get(folded.slice(0, cut));
    if (stem?.open) return { concept: stem.open, suffix, node: next ?? null };
  }
  return next ? { concept: null, suffix: '', node: next } : NOTHING;
}

export const startsPhrase = (folded: string) => step(root, folded);
export const continuesPhrase = (node: Node, folded: string) => (node.next.size === 0 ? NOTHING : step(node, folded));

/** Whether two words make a phrase as they stand: रो हाऊस. */
export function areKnownTogether(word: string, next: string) {
  const { node } = startsPhrase(foldWord(word));
  return node !== null && continuesPhrase(node, foldWord(next)) !== NOTHING;
}

/** Whether the word means something here by itself; used to tell a pulled-apart word from two. */
export const isKnownWord = (word: string) => startsPhrase(foldWord(word)).concept !== null || ordinalOf(foldWord(word)) !== null;
