import { nameKey } from '#modules/names/index.ts';
import { foldWord } from './fold.ts';

/**
 * Villages and quarters that clerks name without saying that they are one, in Latin and Devanagari. Only the last resort of
 * `readVillage`; which revenue village a name means is settled by the gazetteer. Names that are also a road's, a scheme's or
 * anybody's (Ganesh Nagar) are left out.
 */
const PLACES = `
Baner बाणेर|Balewadi बालेवाडी|Aundh औंध|Pashan पाषाण|Warje वारजे|Shivane शिवणे|Ravet रावेत|Kiwale किवळे|Mamurdi मामुर्डी|Pimple Saudagar पिंपळे सौदागर
Pimple Nilakh पिंपळे निलख|Pimple Gurav पिंपळे गुरव|Rahatani रहाटणी|Pimpri Waghere पिंपरी वाघेरे|Chinchwad चिंचवड|Akurdi आकुर्डी|Nigdi निगडी|Bhosari भोसरी|Moshi मोशी
Chikhali चिखली|Talawade तळवडे|Charholi चऱ्होली|Charholi Budruk चऱ्होली बुद्रुक|Dudulgaon डुडुळगाव|Dapodi दापोडी|Kasarwadi कासारवाडी|Juni Sangvi जुनी सांगवी
Navi Sangvi नवी सांगवी|Sangvi सांगवी|Dighi दिघी|Bopkhel बोपखेल|Wadmukhwadi वडमुखवाडी|Dhanori धानोरी|Lohegaon लोहगाव|Lohgaon लोहगांव|Kharadi खराडी
Wadgaon Sheri वडगाव शेरी|Vadgaonsheri वडगावशेरी|Mundhwa मुंढवा|Hadapsar हडपसर|Sadesatranali साडेसतरानळी|Manjri मांजरी|Manjri Budruk मांजरी बुद्रुक
Shewalewadi शेवाळेवाडी|Phursungi फुरसुंगी|Fursungi|Uruli Devachi उरुळी देवाची|Kondhwa कोंढवा|Kondhwa Khurd कोंढवा खुर्द|Kondhwa Budruk कोंढवा बुद्रुक|Undri उंड्री
Pisoli पिसोळी|Mohammadwadi महंमदवाडी|Mohammed Wadi मोहम्मदवाडी|Handewadi हांडेवाडी|Yewalewadi येवलेवाडी|Yevlewadi|Katraj कात्रज|Ambegaon आंबेगाव|Ambegaon Budruk आंबेगाव बुद्रुक
Ambegaon Khurd आंबेगाव खुर्द|Narhe नऱ्हे|Dhayari धायरी|Vadgaon Budruk वडगाव बुद्रुक|Vadgaon Khurd वडगाव खुर्द|Kirkatwadi किरकटवाडी|Khadakwasla खडकवासला
Hingane हिंगणे|Hingne|Hingane Khurd हिंगणे खुर्द|Hingane Budruk हिंगणे बुद्रुक|Dhankawadi धनकवडी|Bibwewadi बिबवेवाडी|Bibvewadi|Bavdhan बावधन|Bavdhan Khurd बावधन खुर्द
Bavdhan Budruk बावधन बुद्रुक|Kondhwe Dhavade कोंढवे धावडे|Uttamnagar उत्तमनगर|Sus सूस|Mahalunge म्हाळुंगे|Mhalunge|Wakad वाकड|Tathawade ताथवडे|Punawale पुनावळे
Thergaon थेरगाव|Kothrud कोथरूड|Erandwane एरंडवणे|Erandwana एरंडवणा|Yerawada येरवडा|Yerwada|Bopodi बोपोडी|Khadki खडकी|Ghorpadi घोरपडी|Wanowrie वानवडी|Wanwadi|Parvati पर्वती
Bhamburda भांबुर्डा|Munjeri मुंजेरी|Sangamwadi संगमवाडी|Chakan चाकण|Talegaon Dabhade तळेगाव दाभाडे|Vadgaon Maval वडगाव मावळ|Lonavala लोणावळा|Karve Nagar कर्वेनगर
Shivajinagar शिवाजीनगर|Kalewadi काळेवाडी|Nigdi Pradhikaran निगडी प्राधिकरण|Vishrantwadi विश्रांतवाडी|Tingre Nagar टिंगरेनगर|Kalyani Nagar कल्याणीनगर|Viman Nagar विमाननगर
Koregaon Park कोरेगाव पार्क|Keshav Nagar केशवनगर|Gultekdi गुलटेकडी|Mukund Nagar मुकुंदनगर|Chandan Nagar चंदननगर|Hinjawadi हिंजवडी|Hinjewadi|Maan माण|Marunji मारुंजी
Bhugaon भूगाव|Bhukum भुकूम|Pirangut पिरंगुट|Lavale लवळे|Somatane सोमाटणे|Gahunje गहुंजे|Lonikand लोणीकंद|Wagholi वाघोली|Kesnand केसनंद|Avhalwadi आव्हाळवाडी
Loni Kalbhor लोणी काळभोर|Alandi आळंदी|Dehu देहू|Dehugaon देहूगाव|Worli वरळी|Parel परळ|Lower Parel लोअर परळ|Byculla भायखळा|Sion सायन|Mazgaon माझगाव|Girgaon गिरगाव
Mahim माहीम|Dadar दादर|Bandra बांद्रा|Bandra वांद्रे|Khar खार|Santacruz सांताक्रुझ|Vile Parle विले पार्ले|Andheri अंधेरी|Jogeshwari जोगेश्वरी|Goregaon गोरेगाव|Malad मालाड
Kandivali कांदिवली|Borivali बोरिवली|Dahisar दहिसर|Kurla कुर्ला|Ghatkopar घाटकोपर|Vikhroli विक्रोळी|Kanjurmarg कांजूरमार्ग|Bhandup भांडुप|Mulund मुलुंड|Chembur चेंबूर
Wadala वडाळा|Powai पवई|Versova वर्सोवा|Majiwada माजिवडा|Majiwade माजिवडे|Manpada मानपाडा|Kolshet कोलशेत|Naupada नौपाडा|Kasarvadavali कासारवडवली|Balkum बाळकुम|Dombivli डोंबिवली
Kalyan कल्याण|Badlapur बदलापूर|Ambernath अंबरनाथ|Ulhasnagar उल्हासनगर|Vashi वाशी|Nerul नेरूळ|Kharghar खारघर|Panvel पनवेल|Ulwe उलवे|Airoli ऐरोली|Ghansoli घणसोली
Sadashiv Peth सदाशिव पेठ|Narayan Peth नारायण पेठ|Shaniwar Peth शनिवार पेठ|Budhwar Peth बुधवार पेठ|Shukrawar Peth शुक्रवार पेठ|Kasba Peth कसबा पेठ|Raviwar Peth रविवार पेठ|Somwar Peth सोमवार पेठ|Mangalwar Peth मंगळवार पेठ
Guruwar Peth गुरुवार पेठ|Nana Peth नाना पेठ|Bhavani Peth भवानी पेठ|Ghorpade Peth घोरपडे पेठ|Rasta Peth रास्ता पेठ|Ganj Peth गंज पेठ|Navi Peth नवी पेठ
Kamothe कामोठे|Taloja तळोजा|Kopar Khairane कोपरखैरणे|Sanpada सानपाडा|Vasai वसई|Virar विरार|Nallasopara नालासोपारा
Panchvati पंचवटी|Satpur सातपूर|Ambad अंबड|Pathardi पाथर्डी|Makhmalabad मखमलाबाद|Mhasrul म्हसरूळ|Adgaon आडगाव|Deolali देवळाली|Anandvalli आनंदवल्ली|Manewada मानेवाडा|Besa बेसा|Hingna हिंगणा|Dhantoli धंतोली
Dharampeth धरमपेठ|Jaripatka जरीपटका|Wathoda वाठोडा|Somalwada सोमलवाडा|Kasba Bawada कसबा बावडा|Rajarampuri राजारामपुरी|Shahupuri शाहूपुरी|Uchgaon उचगाव|Ujalaiwadi उजळाईवाडी|Padegaon पडेगाव|Chikhalthana चिखलठाणा
Harsul हर्सूल|Garkheda गारखेडा|Majrewadi मजरेवाडी|Shelgi शेळगी|Owale ओवळे|Ovala ओवळा|Kavesar कावेसर|Vadavali वडवली|Mumbra मुंब्रा|Bhayandar भाईंदर|Bhayander भाईंदर|Mira Road मिरा रोड|Belapur बेलापूर|Seawoods सीवूड्स
Juinagar जुईनगर|Turbhe तुर्भे|Karanjade करंजाडे|Kalamboli कळंबोली|Roadpali रोडपाली|Dronagiri द्रोणागिरी|Titwala टिटवाळा|Asangaon आसनगाव|Neral नेरळ|Karjat कर्जत|Khopoli खोपोली|Boisar बोईसर|Marol मरोळ|Sakinaka साकीनाका
Juhu जुहू|Oshiwara ओशिवरा|Magathane मागाठाणे|Gorai गोराई|Charkop चारकोप|Akurli आकुर्ली|Poisar पोईसर|Eksar एकसर|Nahur नाहूर|Govandi गोवंडी|Mankhurd मानखुर्द|Deonar देवनार|Matunga माटुंगा|Prabhadevi प्रभादेवी|Sewri शिवडी
Tardeo ताडदेव|Malabar Hill मलबार हिल|Colaba कुलाबा|Walkeshwar वाळकेश्वर|Kirkitwadi किरकिटवाडी|Wadebolhai वाडेबोल्हाई|Koregaon Bhima कोरेगाव भीमा|Theur थेऊर|Uruli Kanchan उरुळी कांचन|Kunjirwadi कुंजीरवाडी
Deccan Gymkhana डेक्कन जिमखाना|Swargate स्वारगेट|Salisbury Park सॅलिसबरी पार्क|Magarpatta मगरपट्टा|Nighoje निघोजे|Chimbali चिंबळी|Kuruli कुरुळी|Shikrapur शिक्रापूर|Kasarsai कासारसाई`;

const keys = new Set<string>();
/** Places that are written as one word. */
const single = new Set<string>();
for (const place of PLACES.split(/[|\n]/)) {
  const [, latin, local] = /^([A-Za-z ]+?)(?: ?([\u0900-\u097f ]+))?$/.exec(place.trim()) ?? [];
  for (const name of [latin, local])
    if (name !== undefined && name.trim() !== '') {
      keys.add(nameKey(name));
      if (!name.trim().includes(' ')) single.add(foldWord(name.trim()));
    }
}

/** Whether a name, in either script and with whatever ending of Khurd and Budruk, is that of a place everybody knows. */
export const isKnownPlace = (name: string): boolean => keys.has(nameKey(name));

/** Of a folded word. */
export const isPlaceOfOneWord = (folded: string): boolean => single.has(folded);

/** What is a word by itself at the end of names of places: विमान नगर is not torn. */
const OWN_WORD = /^(?:नगर|वाडी|गाव|गांव|पेठ|खुर्द|nagar|wadi|gaon|peth)$/i;

/** "खरा डी", "Hadap sar": two pieces that are a place of one word together and none apart. */
export const isTornPlace = (one: string, other: string): boolean =>
  single.has(foldWord(one + other)) && !OWN_WORD.test(other) && !single.has(foldWord(one)) && !single.has(foldWord(other));
