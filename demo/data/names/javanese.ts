import { type NameGroup, words } from './nameGroup';

export const javanese: NameGroup = {
  male: words(`Agus Bambang Budi Joko Slamet Sugeng Suparno Suroso Sutrisno Suyanto Supriyadi Sumarno Sukardi Sunaryo Sarwono
    Teguh Tri Wahyu Yanto Heru Hendro Hari Eko Dwi Catur Bagus Bayu Dimas Danang Didik Galih Gatot Giyanto Imam Karno Kuncoro
    Margono Mulyono Ngadimin Nugroho Paijo Parman Ponimin Prasetyo Purnomo Puji Rudi Sapto Satrio Setyo Tukiman Tugiyo Wagiman
    Warsito Widi Yudi Aji Arief Jarwo Pandu`),
  female:
    words(`Sri Endang Siti Tri Wahyu Dwi Eko Ning Tuminah Sumiati Sulastri Suparmi Sumarni Sukinem Suwarti Sutinah Sunarti
    Sugiarti Ratna Retno Rini Rahayu Puji Ponirah Partini Ngatini Mursini Muryani Lestari Kartini Kasmini Jumiyem Indah Hartini
    Giyarti Fitri Ernawati Dyah Dewi Darmi Citra Budi Ayu Astuti Anik Ambar Wiwik Winarsih Wagiyem Utami Titik Tutik Tarmini
    Suharti Yuni Yatini Wulan Widya Painem Ngatmi`),
  maleSecond:
    words(`Santoso Susanto Prasetyo Nugroho Wibowo Setiawan Raharjo Hartono Purnomo Saputro Utomo Kusumo Pamungkas
    Hidayat Wicaksono Pranoto Sudarmo Widiyanto Yulianto Kurniawan Priyono Handoko Subagyo Sasongko Wijanarko
    Basuki Mulyadi Triyono Cahyono Rianto Sulistyo Gunawan Sutopo Hermawan Nurcahyo Ariyanto Kristanto Budiarto Waluyo`),
  femaleSecond:
    words(`Lestari Rahayu Handayani Wulandari Astuti Wahyuni Kusumawati Setyowati Purwanti Widyastuti Susilowati
    Hartati Sulistyowati Mulyani Utami Ningsih Rahmawati Indriani Pratiwi Puspitasari Anggraini Wijayanti Kurniasih Hidayati
    Sundari Nurjanah Yulianti Maryati Triningsih Suryani Safitri Permatasari Winarti Andayani Retnowati Sekarsari Ambarwati
    Damayanti Iswandari`),
  clans: [],
  islamic: 0.2,
};
